import { editionsWith, type Permission } from '@homestead/contract'
import { z } from 'zod'
import { personName } from '../../platform/sql/fragments.ts'
import { IdRow } from '../../platform/sql/id-row.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'

export type Work = 'lead' | 'opportunity'

/** What stands in the way of opening the page a piece of work is on, without each of these rights. */
const needed: Record<Work, readonly (readonly [Permission, string])[]> = {
  lead: [['LPO.Read', 'May not open leads']],
  opportunity: [
    ['Opportunity.Read', 'May not open opportunities'],
    // An opportunity stands on the page of its builder.
    ['Discovery.Read', 'May not open builders'],
  ],
}

const deactivated = 'Deactivated'

/** For a `select` over `contact`: why somebody cannot be given such work, null where they can. */
export const refusalOf = (work: Work, contact: string): Sql => {
  const of = (column: string) => sql.ref(`${contact}.${column}`)
  const held = sql`coalesce(member_permissions(${of('manufacturer_id')}, ${of('id')}), '{}')`
  const edition = sql`(select product_id from account where id = ${of('manufacturer_id')})`
  return sql`case when not ${of('is_active')} then ${deactivated}
    ${sql.join(
      needed[work].map(
        ([permission, why]) =>
          sql`when not exists (select from unnest(${held}) p where lower(p) = lower(${permission})) then ${why}`,
      ),
      ' ',
    )}
    ${work === 'lead' ? sql`when ${edition} <> all (${editionsWith.partnerAreas}::int[]) then ${needed.lead[0]?.[1]}` : sql``}
    end`
}

const Refusal = z.object({ refusal: z.string().nullable() })

/** Why a contact of an account cannot be given such work, null where they can. */
export async function refusalTo(
  db: Transaction,
  { manufacturerId, contactId }: { manufacturerId: number; contactId: number },
  work: Work,
): Promise<string | null> {
  const { refusal } = await db.row(
    Refusal,
    sql`select ${refusalOf(work, 'c')} as refusal from contact c
      where c.manufacturer_id = ${manufacturerId} and c.id = ${contactId}`,
  )
  return refusal
}

const Candidate = IdRow.extend({ name: z.string(), refusal: z.string().nullable() })

/** The account's own number of a contact who may be given such work; who may not is refused with the reason. */
export async function assignableId(
  db: Transaction,
  manufacturerId: number,
  enterpriseId: string,
  work: Work,
): Promise<number> {
  const found = await db.rowIfAny(
    Candidate,
    sql`select c.id, ${personName('c')} as name, ${refusalOf(work, 'c')} as refusal
      from contact c where c.manufacturer_id = ${manufacturerId} and c.enterprise_id = ${enterpriseId}
        and not c.is_internal_admin`,
  )
  if (!found) throw new BadRequest('The assignee is not an active contact of the account.')
  if (found.refusal === deactivated)
    throw new BadRequest(`${found.name} is deactivated. Choose somebody who is active.`)
  if (found.refusal)
    throw new BadRequest(`${found.name} ${found.refusal.toLowerCase()}. Choose somebody who may.`)
  return found.id
}
