import { invoiceDetailsOfMonth, invoiceDetailsOfRange } from '@homestead/contract'
import { z } from 'zod'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { BadRequest } from '../../platform/errors.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'
import type { SessionAccount } from '../../platform/request/session.ts'
import { csvLine } from '@homestead/sheets/csv/csv-line'
import { lineSources } from './invoice-lines.ts'

const Detail = z.object({
  invoiceNumber: z.string().nullable(),
  builderName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  dateClosed: z.string(),
  homeType: z.string(),
  category: z.string(),
  units: z.number(),
  incentive: z.string(),
})
type Detail = z.infer<typeof Detail>

const titles: Record<keyof Detail, string> = {
  invoiceNumber: 'Invoice Number',
  builderName: 'Builder Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Zip',
  dateClosed: 'Date Closed',
  homeType: 'Home Type',
  category: 'Category',
  units: 'Units',
  incentive: 'Incentive',
}
const columns = Object.keys(titles) as (keyof Detail)[]

const details = (db: Transaction, { accountId }: SessionAccount, from: string, to: string) => {
  const query = sql`
    select i.invoice_number as "invoiceNumber", b.name as "builderName", h.address1 as "address", h.city as "city",
      h.state as "state", h.postal_code as "postalCode", h.closed_on as "dateClosed", t.name as "homeType",
      k.name as "category", c.units as "units", to_char(${dollars('c.incentive_cents')}, 'FM9999999990.00') as "incentive"
    from ${lineSources}
    left join invoice i on i.manufacturer_id = c.manufacturer_id and i.month = c.month
    where c.manufacturer_id = ${accountId} and c.month between date_trunc('month', ${from}::date) and ${to}::date
      and h.closed_on between ${from}::date and ${to}::date
    order by h.closed_on, lower(b.name), c.closing_id, c.category_id`
  return db.batches(Detail, query)
}

/** The byte order mark tells Excel that the letters are UTF-8. */
async function* written(pieces: ReturnType<typeof details>) {
  yield `\ufeff${csvLine(Object.values(titles))}`
  for await (const rows of pieces)
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join('')
}

export const invoiceDetailsRoutes = [
  serve(invoiceDetailsOfMonth, ({ db, account, params: { y, m } }) => {
    const month = `${y}-${String(m).padStart(2, '0')}`
    const last = new Date(Date.UTC(y, m, 0)).getUTCDate()
    return new FileStream(
      `InvoiceDetails-${month}.csv`,
      written(details(db, account, `${month}-01`, `${month}-${last}`)),
    )
  }),
  serve(invoiceDetailsOfRange, ({ db, account, params: { start, end } }) => {
    if (end < start) throw new BadRequest('The range ends before it begins.')
    return new FileStream(`InvoiceDetails-${start}-to-${end}.csv`, written(details(db, account, start, end)))
  }),
]
