import type { ThreadType } from '@homestead/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import { NotFound } from '../../platform/errors.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import type { Subject } from '../../platform/rows-of.ts'

/** What a thread hangs on. */
const subjects: Record<ThreadType, { table: string; called: string }> = {
  bpo: { table: 'opportunity', called: 'Opportunity' },
  leadplus: { table: 'lead', called: 'Lead' },
  invoicereview: { table: 'invoice_review', called: 'Invoice review' },
  drminvoice: { table: 'drm_invoice', called: 'Invoice' },
}

/** A thread exists where its subject does: one of another account has none. */
export const subjectOf = (
  account: SessionAccount,
  threadType: ThreadType,
  enterpriseId: string,
): Subject => ({
  called: subjects[threadType].called,
  find: sql`select id from ${sql.table(subjects[threadType].table)}
    where manufacturer_id = ${account.accountId} and enterprise_id = ${enterpriseId}`,
})

export async function findSubject(
  db: Transaction,
  account: SessionAccount,
  threadType: ThreadType,
  enterpriseId: string,
): Promise<void> {
  const { called, find } = subjectOf(account, threadType, enterpriseId)
  const { rows } = await find.execute(db)
  if (rows.length === 0) throw new NotFound(called)
}
