import { rebateInvoiceFile } from '@homestead/contract'
import { sql } from 'kysely'
import { Conflict } from '../../platform/errors.ts'
import { plainPdf } from '../../platform/plain-pdf.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'
import { usDay, usQuarter } from '../../platform/words.ts'
import { readRebateInvoice, rebateLines } from './rebate-invoices.ts'

interface Line {
  closedOn: string
  address: string
  category: string
  units: number
  amount: number
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`

/** Written anew at each download, from the stored lines, which no longer change once an invoice was sent. */
export const rebateInvoiceFileRoute = serve(rebateInvoiceFile, async ({ db, account, params }) => {
  const invoice = await readRebateInvoice(db, account.accountId, params.id)
  if (!invoice.dateInvoiceSent) throw new Conflict('A draft has no file yet.')
  const { rows } = await sql<Line>`${rebateLines(account.accountId, params.id)}`.execute(db)
  const pdf = plainPdf([
    `Direct rebate invoice ${invoice.invoiceNumber}`,
    `${account.name} to ${invoice.builderName}, ${invoice.city}, ${invoice.state}`,
    `${usQuarter(invoice.quarter)}, contract ${invoice.contractNumber}, sent ${usDay(invoice.dateInvoiceSent)}`,
    '',
    ...rows.map(
      ({ closedOn, address, category, units, amount }) =>
        `${usDay(closedOn)}  ${address}  ${category}  ${units} units  ${dollars(amount)}`,
    ),
    '',
    `Total: ${invoice.units} units, ${dollars(invoice.amount)}`,
  ])
  return new FileStream(`${invoice.invoiceNumber}.pdf`, pieces(pdf))
})

async function* pieces(bytes: Uint8Array) {
  yield bytes
}
