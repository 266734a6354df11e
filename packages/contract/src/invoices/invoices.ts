import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt } from '../values.ts'
import { InvoiceLine, InvoiceLink, InvoiceRow } from './invoice.ts'
import { inInvoiceReview } from './invoices-access.ts'

/** Invoices that stand somewhere, a row per invoice and builder, shown by the grid of that key. */
const invoiceList = <P extends string, K extends string>(path: P, gridKey: K, summary: string) => ({
  ...route({
    method: 'GET',
    service: 'report',
    path: `invoices/${path}/:mfrId` as const,
    summary,
    params: z.object({ mfrId: z.uuid() }),
    result: z.array(InvoiceRow),
    ...inInvoiceReview('Invoice.Read'),
    account: { param: 'mfrId' },
  }),
  gridKey,
  row: InvoiceRow,
})

export const invoicesCurrent = invoiceList('current', 'inv_current', 'The invoice of the latest month')
export const invoicesOpen = invoiceList('open', 'inv_open', 'Earlier ones with a review that is not closed')
export const invoicesClosed = invoiceList('closed', 'inv_closed', 'Earlier ones without')

const ofManufacturer = { method: 'GET', service: 'invoice', account: { param: 'id' } } as const

export const invoiceLinks = route({
  ...ofManufacturer,
  path: 'invoices/manufacturer/:id/invoice-links',
  summary: 'All invoices of the account, the latest first',
  params: z.object({ id: z.uuid() }),
  result: z.array(InvoiceLink),
  ...inInvoiceReview('Invoice.Read'),
})

export const invoiceLines = {
  ...route({
    ...ofManufacturer,
    path: 'invoices/lineitems/manufacturer/:id/invoicenumber/:n',
    summary: 'What an invoice is made of; of one that does not exist, nothing',
    params: z.object({ id: z.uuid(), n: z.string().max(50) }),
    result: z.array(InvoiceLine),
    ...inInvoiceReview('InvoiceDetail.Read'),
  }),
  gridKey: 'inv_lines',
  row: InvoiceLine,
}

const detailsFile = {
  method: 'GET',
  service: 'pricing',
  download: 'text/csv; charset=utf-8',
  result: z.never(),
  ...inInvoiceReview('InvoiceDetail.Read'),
  account: { param: 'mfr' },
} as const

export const invoiceDetailsOfMonth = route({
  ...detailsFile,
  path: 'invoices/details-csv/:mfr/year/:y/month/:m',
  summary: 'The lines of a month as a file',
  params: z.object({
    mfr: z.uuid(),
    y: queryInt.pipe(z.number().min(2000).max(2100)),
    m: queryInt.pipe(z.number().min(1).max(12)),
  }),
})

export const invoiceDetailsOfRange = route({
  ...detailsFile,
  path: 'invoices/details-csv/:mfr/start/:start/end/:end',
  summary: 'The lines of homes that closed from one day to another as a file',
  params: z.object({ mfr: z.uuid(), start: z.iso.date(), end: z.iso.date() }),
})
