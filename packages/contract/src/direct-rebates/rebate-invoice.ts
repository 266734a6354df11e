import { z } from 'zod'
import { day, requiredLine, version } from '../values.ts'

/** The numbers the rules know; names come from the server. */
export const rebateStatus = { draft: 1, sent: 2, accepted: 3, disputed: 4, paid: 5 } as const

export const RebateStatus = z.object({ id: z.number().int(), name: z.string() })
export type RebateStatus = z.infer<typeof RebateStatus>

/**
 * Where an invoice may go from each status. A draft follows the homes; from Sent on its lines stay as they are. A disputed
 * one that becomes a draft is worked out again, as the next revision; what was sent before is kept.
 */
export const nextRebateStatuses: Record<number, readonly number[]> = {
  [rebateStatus.draft]: [rebateStatus.sent],
  [rebateStatus.sent]: [rebateStatus.accepted, rebateStatus.disputed],
  [rebateStatus.accepted]: [rebateStatus.paid, rebateStatus.disputed],
  [rebateStatus.disputed]: [rebateStatus.draft, rebateStatus.sent, rebateStatus.accepted],
  [rebateStatus.paid]: [],
}

export const rebateListStates = ['current', 'open', 'closed'] as const

/** What a quarter's homes of one builder earn under its contract. */
export const RebateInvoice = z.object({
  enterpriseId: z.uuid(),
  invoiceNumber: z.string(),
  /** 1, and one more each time it was reopened. */
  revision: z.number().int(),
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
  /** Of one that was paid, where they were told. */
  paidOn: z.iso.date().nullable(),
  paymentReference: z.string().nullable(),
  /** Of the file that went out with it; a draft has none. */
  fileId: z.uuid().nullable(),
  /** Of its status and revision; a draft follows the homes without one. */
  version,
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
  /** What else there is to say of it: a revision and its difference, how it was paid, who had a mail. */
  remark: z.string(),
})
export type RebateEvent = z.infer<typeof RebateEvent>

/** A line that two revisions do not have in common; null where one of them has none. */
export const RebateLineChange = z.object({
  closedOn: z.iso.date(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  category: z.string(),
  unitsBefore: z.number().int().nullable(),
  unitsAfter: z.number().int().nullable(),
  amountBefore: z.number().nullable(),
  amountAfter: z.number().nullable(),
})
export type RebateLineChange = z.infer<typeof RebateLineChange>

/** An invoice as it was sent once, or as it stands now. */
export const RebateRevision = z.object({
  revision: z.number().int(),
  amount: z.number(),
  units: z.number().int(),
  closings: z.number().int(),
  /** Null while it is a draft; what was sent has a file. */
  sentOn: z.iso.date().nullable(),
  /** Dollars more or less than the revision before, and what differs; of the first there is none. */
  difference: z.number().nullable(),
  changes: z.array(RebateLineChange),
})
export type RebateRevision = z.infer<typeof RebateRevision>

/** How an invoice was paid. */
export const RebatePayment = z.object({ reference: requiredLine(100), paidOn: day })
export type RebatePayment = z.infer<typeof RebatePayment>
