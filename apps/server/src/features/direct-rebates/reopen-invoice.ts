import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { readContractVersions } from './contract-versions.ts'
import type { RebateAccount } from './current-quarter.ts'
import { readRebateInvoice, rebateLines } from './rebate-invoices.ts'
import { refreshDrafts } from './refresh-drafts.ts'

interface Invoice {
  readonly account: RebateAccount
  readonly id: number
  readonly enterpriseId: string
}

const Reopened = z.object({ revision: z.number(), builderId: z.number(), quarter: z.string() })

/**
 * Keeps what was sent, with its lines and the versions they name, and makes the invoice a draft again: under its number, as the next revision, and
 * worked out from the homes and versions of today.
 */
export async function reopenInvoice(
  db: Transaction,
  { account, id, enterpriseId }: Invoice,
): Promise<number> {
  const manufacturerId = account.accountId
  const lines = sql`(select coalesce(jsonb_agg(to_jsonb(l)), '[]')
    from (${rebateLines(manufacturerId, enterpriseId)}) l)`
  const { contractEnterpriseId } = await readRebateInvoice(db, account, enterpriseId)
  const versions = await readContractVersions(db, manufacturerId, contractEnterpriseId)
  await db.run(sql`
    insert into drm_invoice_revision (manufacturer_id, invoice_id, revision, amount_cents, units, closings, sent_on,
      lines, versions)
    select manufacturer_id, id, revision, amount_cents, units, closings, sent_on, ${lines},
      ${JSON.stringify(versions)}::jsonb
    from drm_invoice
    where manufacturer_id = ${manufacturerId} and id = ${id}`)
  const { revision, builderId, quarter } = await db.row(
    Reopened,
    sql`
      update drm_invoice set revision = revision + 1, status_id = 1, sent_on = null, version = version + 1
      where manufacturer_id = ${manufacturerId} and id = ${id}
      returning revision, builder_id as "builderId", quarter`,
  )
  await refreshDrafts(db, manufacturerId, [builderId], quarter)
  return revision
}
