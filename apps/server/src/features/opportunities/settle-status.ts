import { isNotAGoodFit, needsReason, notAGoodFitReason, opportunityStatus } from '@homestead/contract'
import type { OpportunityTerms } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'

const statusTerms = ['opportunityStatusId', 'reasonId', 'bpoTypeId'] as const
type StatusTerms = Pick<OpportunityTerms, (typeof statusTerms)[number]>

const KnownRow = z.object({ isLegacy: z.boolean().nullable(), reason: z.boolean() })

/** The status, reason and type that will be stored, or a refusal. What stands may stay, also what is no longer offered. */
export async function settleStatus<T extends StatusTerms>(
  db: Transaction,
  given: T,
  before?: StatusTerms,
): Promise<T> {
  if (before && statusTerms.every((field) => given[field] === before[field])) return given
  if (isNotAGoodFit(given.bpoTypeId))
    return { ...given, opportunityStatusId: opportunityStatus.lost, reasonId: notAGoodFitReason }
  const known = await db.row(
    KnownRow,
    sql`
      select (select is_legacy from opportunity_status where id = ${given.opportunityStatusId}) as "isLegacy",
        ${given.reasonId}::int is null or exists (select from opportunity_reason where id = ${given.reasonId}) as reason`,
  )
  const isLegacy = known.isLegacy ?? true
  if (isLegacy && before && before.opportunityStatusId === given.opportunityStatusId)
    return { ...given, reasonId: before.reasonId }
  if (isLegacy) throw new BadRequest('An opportunity has no such status.')
  if (needsReason(given.opportunityStatusId)) {
    if (given.reasonId === null) throw new BadRequest('Reason is required')
    if (!known.reason) throw new BadRequest('An opportunity has no such reason.')
    return given
  }
  if (given.reasonId !== null) throw new BadRequest('Only a lost opportunity has a reason.')
  return given
}
