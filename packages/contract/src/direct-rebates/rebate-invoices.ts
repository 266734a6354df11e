import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt, version } from '../values.ts'
import {
  RebateEvent,
  RebateInvoice,
  RebateLine,
  rebateListStates,
  RebatePayment,
  RebateRevision,
  RebateStatus,
} from './rebate-invoice.ts'
import { inRebates } from './rebates-access.ts'

const read = { method: 'GET', ...inRebates('DRMInvoice.Read') } as const

export const rebateInvoices = {
  ...route({
    ...read,
    service: 'report',
    path: 'manufacturers/:id/drminvoices',
    summary: 'All direct-rebate invoices, the latest quarter first',
    params: z.object({ id: z.uuid() }),
    result: z.array(RebateInvoice),
    account: { param: 'id' },
  }),
  gridKey: 'drm_invoices',
  row: RebateInvoice,
}

export const rebateInvoicesIn = route({
  ...read,
  service: 'report',
  path: 'manufacturers/:mfr/drminvoices/:x',
  summary: 'Those of the current quarter, earlier ones not paid yet, or those paid',
  params: z.object({ mfr: z.uuid(), x: z.enum(rebateListStates) }),
  result: z.array(RebateInvoice),
  account: { param: 'mfr' },
})

export const rebateStatuses = route({
  ...read,
  service: 'drm',
  account: 'current',
  path: 'invoice-statuses',
  summary: 'Where an invoice can stand',
  result: z.array(RebateStatus),
})

const one = { service: 'drm', account: 'current', params: z.object({ id: z.uuid() }) } as const

export const rebateInvoiceLines = {
  ...route({
    ...read,
    ...one,
    path: 'invoices/:id/lines',
    summary: 'What an invoice is made of, and how each amount came about',
    result: z.array(RebateLine),
  }),
  gridKey: 'drm_lines',
  row: RebateLine,
}

export const rebateInvoiceHistory = route({
  ...read,
  ...one,
  path: 'invoices/:id/history',
  summary: 'Who brought an invoice to which status, the latest first',
  result: z.array(RebateEvent),
})

export const rebateInvoiceRevisions = route({
  ...read,
  ...one,
  path: 'invoices/:id/revisions',
  summary: 'An invoice as it stands and as it was sent before, the latest first, with what differs',
  result: z.array(RebateRevision),
})

export const rebateInvoiceFile = route({
  ...read,
  ...one,
  path: 'invoices/files/:id',
  summary: 'The file of an invoice that was sent, or of an earlier revision of it',
  query: z.object({ revision: queryInt.pipe(z.number().min(1)).optional() }),
  download: 'application/pdf',
  result: z.never(),
})

export const setRebateInvoiceStatus = route({
  ...one,
  method: 'POST',
  path: 'manufacturers/setinvoicestatusbyinvoiceeid/:id',
  summary: 'Brings an invoice to another status; a disputed one that becomes a draft is worked out again',
  body: z.object({
    statusId: z.number().int().min(0).max(100),
    /** Where the invoice has another by now, and a status other than the one asked for, the change is refused. */
    version: version.optional(),
    /** Of one that becomes Paid, and of no other. */
    payment: RebatePayment.optional(),
  }),
  result: RebateInvoice,
  ...inRebates('DRMInvoice.Update'),
})
