import { z } from 'zod'

/** The numbers the rules know; names come from the server. */
export const rebateStatus = { draft: 1, sent: 2, accepted: 3, disputed: 4, paid: 5 } as const

export const RebateStatus = z.object({ id: z.number().int(), name: z.string() })
export type RebateStatus = z.infer<typeof RebateStatus>

/** Where an invoice may go from each status. A draft follows the homes; from Sent on its lines stay as they are. */
export const nextRebateStatuses: Record<number, readonly number[]> = {
  [rebateStatus.draft]: [rebateStatus.sent],
  [rebateStatus.sent]: [rebateStatus.accepted, rebateStatus.disputed],
  [rebateStatus.accepted]: [rebateStatus.paid, rebateStatus.disputed],
  [rebateStatus.disputed]: [rebateStatus.sent, rebateStatus.accepted],
  [rebateStatus.paid]: [],
}

export const rebateListStates = ['current', 'open', 'closed'] as const

/** What a quarter's homes of one builder earn under its contract. */
export const RebateInvoice = z.object({
  enterpriseId: z.uuid(),
  invoiceNumber: z.string(),
  contractEnterpriseId: z.uuid(),
  contractNumber: z.string(),
  builderAccountEnterpriseId: z.uuid(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  /** '2026-Q3' */
  quarter: z.string(),
  /** Dollars, to the cent. */
  amount: z.number(),
  units: z.number().int(),
  closings: z.number().int(),
  statusId: z.number().int(),
  status: z.string(),
  /** Of the current quarter, or an earlier one: not paid yet, or paid. */
  listState: z.enum(rebateListStates),
  firstReportedDate: z.iso.date().nullable(),
  lastReportedDate: z.iso.date().nullable(),
  dateInvoiceSent: z.iso.date().nullable(),
  /** Of the file that went out with it; a draft has none. */
  fileId: z.uuid().nullable(),
})
export type RebateInvoice = z.infer<typeof RebateInvoice>

/** One home and category of an invoice, and how its amount came about. */
export const RebateLine = z.object({
  closingId: z.number().int(),
  categoryId: z.number().int(),
  closedOn: z.iso.date(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  category: z.string(),
  units: z.number().int(),
  /** Units of the quarter up to and including this line. */
  running: z.number().int(),
  /** Of the contract: 1 is the first. */
  version: z.number().int(),
  /** The tiers its units fell into. Each part is units × dollars per unit; their sum is rounded once, half up. */
  parts: z.array(z.object({ units: z.number().int(), perUnit: z.number(), aboveUnits: z.number().int() })),
  amount: z.number(),
})
export type RebateLine = z.infer<typeof RebateLine>

export const RebateEvent = z.object({
  at: z.iso.datetime(),
  contactName: z.string(),
  statusName: z.string(),
})
export type RebateEvent = z.infer<typeof RebateEvent>
