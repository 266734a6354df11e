import { invoiceLinePath, type MailNewNotes, rebateInvoicePath } from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { found } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/request/serve.ts'

type Thread = MailNewNotes['threadType']
type Context = Pick<RequestContext<MailNewNotes>, 'db' | 'account' | 'config'>

export const called: Record<Thread, string> = {
  invoicereview: 'invoice review',
  drminvoice: 'direct-rebate invoice',
}

const AboutRow = z.object({
  number: z.string(),
  builder: z.string(),
  home: z.string().nullable(),
  /** The line of the invoice that is under review. */
  closingId: z.number().nullable(),
  categoryId: z.number().nullable(),
})

const subjects: Record<Thread, Sql> = {
  invoicereview: sql`
    select i.invoice_number as number, b.name as builder,
      concat(h.address1, ', ', h.city, ', ', h.state, ' ', h.postal_code) as home,
      x.closing_id as "closingId", x.category_id as "categoryId"
    from invoice_review x
    join invoice i on i.manufacturer_id = x.manufacturer_id and i.month = x.invoice_month
    join builder b on b.id = x.builder_id
    join closing h on h.id = x.closing_id`,
  drminvoice: sql`
    select x.invoice_number as number, b.name as builder, null as home, null::bigint as "closingId",
      null::int as "categoryId"
    from drm_invoice x join builder b on b.id = x.builder_id`,
}

/** What notes are about, and where: Finance may have several reviews of one invoice before it. */
export async function mailAbout({ db, account, config }: Context, thread: Thread, id: string) {
  const query = sql`${subjects[thread]} where x.manufacturer_id = ${account.accountId} and x.enterprise_id = ${id}`
  const about = found(await db.rowIfAny(AboutRow, query), 'Thread')
  const { number, closingId, categoryId } = about
  const path =
    closingId === null || categoryId === null
      ? rebateInvoicePath(id)
      : invoiceLinePath(number, closingId, categoryId)
  const link = `${config.publicUrl}${path}`
  return {
    number: about.number,
    name: `${about.number}, ${about.builder}`,
    link,
    lines: [
      `Invoice: ${about.number}`,
      `Builder: ${about.builder}`,
      ...(about.home ? [`Home: ${about.home}`] : []),
      link,
    ],
  }
}
