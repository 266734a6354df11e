import { rebateInvoiceFile } from '@homestead/contract'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { plainPdf } from '../../platform/paper/plain-pdf.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'
import { paperHead, paperLines } from './invoice-paper.ts'
import { readPapers } from './invoice-revisions.ts'
import { readRebateInvoice } from './rebate-invoices.ts'

/** Written anew at each download, from the stored lines, which no longer change once an invoice was sent. */
export const rebateInvoiceFileRoute = serve(rebateInvoiceFile, async ({ db, account, params, query }) => {
  const invoice = await readRebateInvoice(db, account, params.id)
  const papers = await readPapers(db, account, params.id)
  const at = papers.findIndex(({ revision }) => revision === (query.revision ?? invoice.revision))
  const paper = papers[at]
  if (!paper) throw new NotFound('File')
  if (!paper.sentOn) throw new Conflict('A draft has no file yet.')
  const lines = paperLines(account.name, invoice, paper, papers[at - 1])
  const name = paper.revision > 1 ? `${invoice.invoiceNumber}-R${paper.revision}` : invoice.invoiceNumber
  return new FileStream(`${name}.pdf`, pieces(plainPdf(lines, paperHead)))
})

async function* pieces(bytes: Uint8Array) {
  yield bytes
}
