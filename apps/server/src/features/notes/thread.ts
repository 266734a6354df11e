import type { ThreadType } from '@homestead/contract'
import { z } from 'zod'
import { IdRow } from '../../platform/sql/id-row.ts'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { Conflict, found } from '../../platform/errors.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import type { Subject } from '../../platform/sql/rows-of.ts'

interface Kind {
  table: string
  called: string
  /** For a `select` over the table: the name of the status that ended it, if it has ended. */
  closedAs?: Sql
}

/** What a thread hangs on. */
const subjects: Record<ThreadType, Kind> = {
  bpo: { table: 'opportunity', called: 'Opportunity' },
  leadplus: {
    table: 'lead',
    called: 'Lead',
    closedAs: sql`(select t.name from lead_status t where t.id = lead.status_id and t.is_closed)`,
  },
  invoicereview: {
    table: 'invoice_review',
    called: 'Invoice review',
    closedAs: sql`(select t.name from review_status t where t.id = invoice_review.status_id and t.is_closed)`,
  },
  drminvoice: { table: 'drm_invoice', called: 'Invoice' },
}

/** A thread exists where its subject does: one of another account has none. */
export const subjectOf = (
  account: SessionAccount,
  threadType: ThreadType,
  enterpriseId: string,
): Subject => ({
  called: subjects[threadType].called,
  find: sql`select id from ${sql.ref(subjects[threadType].table)}
    where manufacturer_id = ${account.accountId} and enterprise_id = ${enterpriseId}`,
})

export async function findSubject(
  db: Transaction,
  account: SessionAccount,
  threadType: ThreadType,
  enterpriseId: string,
): Promise<void> {
  const { called, find } = subjectOf(account, threadType, enterpriseId)
  found(await db.rowIfAny(IdRow, find), called)
}

const StatusRow = z.object({ closedAs: z.string().nullable() })

/** What is closed is read only, and so is its thread. */
export async function refuseClosed(
  db: Transaction,
  account: SessionAccount,
  threadType: ThreadType,
  enterpriseId: string,
): Promise<void> {
  const { table, called, closedAs } = subjects[threadType]
  if (!closedAs) return
  const status = await db.rowIfAny(
    StatusRow,
    sql`select ${closedAs} as "closedAs" from ${sql.ref(table)}
      where manufacturer_id = ${account.accountId} and enterprise_id = ${enterpriseId}`,
  )
  if (status?.closedAs)
    throw new Conflict(`This ${called.toLowerCase()} is ${status.closedAs} and can no longer be changed.`)
}
