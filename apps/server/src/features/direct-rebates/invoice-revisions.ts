import {
  ContractVersion,
  rebateInvoiceRevisions,
  RebateLine,
  RebateRevision,
  type RebateLineChange,
} from '@homestead/contract'
import { z } from 'zod'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'
import { readContractVersions } from './contract-versions.ts'
import type { RebateAccount } from './current-quarter.ts'
import { readRebateInvoice, rebateLines } from './rebate-invoices.ts'

const Paper = RebateRevision.omit({ difference: true, changes: true }).extend({
  lines: z.array(RebateLine),
  /** Of the contract, as the lines count them. */
  versions: z.array(ContractVersion),
})
export type Paper = z.infer<typeof Paper>

/** An invoice as it stands and as it was sent before, the first revision first. */
export async function readPapers(
  db: Transaction,
  account: RebateAccount,
  enterpriseId: string,
): Promise<Paper[]> {
  const manufacturerId = account.accountId
  const earlier = await db.rows(
    Paper,
    sql`
      select r.revision, ${dollars('r.amount_cents')} as amount, r.units, r.closings, r.sent_on as "sentOn", r.lines,
        r.versions
      from drm_invoice i
      join drm_invoice_revision r on r.manufacturer_id = i.manufacturer_id and r.invoice_id = i.id
      where i.manufacturer_id = ${manufacturerId} and i.enterprise_id = ${enterpriseId} order by r.revision`,
  )
  const { contractEnterpriseId, revision, amount, units, closings, dateInvoiceSent } =
    await readRebateInvoice(db, account, enterpriseId)
  const versions = await readContractVersions(db, manufacturerId, contractEnterpriseId)
  const lines = await db.rows(RebateLine, rebateLines(manufacturerId, enterpriseId))
  return [...earlier, { revision, amount, units, closings, sentOn: dateInvoiceSent, lines, versions }]
}

const keyOf = ({ closingId, categoryId }: RebateLine) => `${closingId} ${categoryId}`

/** The lines that two revisions do not have in common, in the order homes closed. */
function changesBetween(before: readonly RebateLine[], after: readonly RebateLine[]): RebateLineChange[] {
  const [was, is] = [before, after].map((lines) => new Map(lines.map((line) => [keyOf(line), line])))
  const all = new Map([...(was ?? []), ...(is ?? [])])
  return [...all]
    .flatMap(([key, { closedOn, address, city, state, category }]) => {
      const [one, other] = [was?.get(key), is?.get(key)]
      if (one?.units === other?.units && one?.amount === other?.amount) return []
      return {
        closedOn,
        address,
        city,
        state,
        category,
        unitsBefore: one?.units ?? null,
        unitsAfter: other?.units ?? null,
        amountBefore: one?.amount ?? null,
        amountAfter: other?.amount ?? null,
      }
    })
    .toSorted((one, other) => one.closedOn.localeCompare(other.closedOn))
}

/** Dollars of which cents are counted: their difference has no more decimals than they have. */
export const lessDollars = (after: number, before: number) =>
  (Math.round(after * 100) - Math.round(before * 100)) / 100

export const rebateInvoiceRevisionsRoute = serve(
  rebateInvoiceRevisions,
  async ({ db, account, params }): Promise<RebateRevision[]> => {
    const papers = await readPapers(db, account, params.id)
    return papers
      .map(({ revision, amount, units, closings, sentOn, lines }, at) => {
        const before = papers[at - 1]
        return {
          revision,
          amount,
          units,
          closings,
          sentOn,
          difference: before ? lessDollars(amount, before.amount) : null,
          changes: before ? changesBetween(before.lines, lines) : [],
        }
      })
      .toReversed()
  },
)
