import { z } from 'zod'
import { listedId, text } from '../values.ts'

/** What a builder's homes of one month cost: an invoice is a manufacturer's month, its lists a line per builder. */
export const InvoiceRow = z.object({
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  builderAccountEnterpriseId: z.uuid(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
  closings: z.number().int(),
  units: z.number().int(),
  /** Dollars. */
  incentive: z.number(),
  openReviews: z.number().int(),
  /** When the builder's first and latest home with the manufacturer's products closed. */
  firstReportedDate: z.iso.date(),
  lastReportedClosingsDate: z.iso.date(),
  builderLastReviewedOn: z.iso.date().nullable(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const invoiceStates = ['Current', 'Open', 'Closed'] as const

/** One invoice as a whole, and where it stands. */
export const InvoiceLink = z.object({
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  /** The first day of the month its homes closed in. */
  month: z.iso.date(),
  state: z.enum(invoiceStates),
  builders: z.number().int(),
  incentive: z.number(),
})
export type InvoiceLink = z.infer<typeof InvoiceLink>

/** Product of one category in one home, and what became of it when it was questioned. */
export const InvoiceLine = z.object({
  closingId: z.number().int(),
  categoryId: z.number().int(),
  builderAccountEnterpriseId: z.uuid(),
  builderName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  homeType: z.string(),
  dateClosed: z.iso.date(),
  category: z.string(),
  units: z.number().int(),
  incentive: z.number(),
  /** Of the latest review, if the line was ever questioned. */
  reviewEnterpriseId: z.uuid().nullable(),
  reviewStatus: z.string().nullable(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A line of an invoice that somebody questioned. */
export const InvoiceReview = z.object({
  enterpriseId: z.uuid(),
  builderAccountEnterpriseId: z.uuid(),
  manufacturerAccountEnterpriseId: z.uuid(),
  invoiceDate: z.iso.date(),
  builderAddressLine1: z.string(),
  builderCity: z.string(),
  builderId: z.number().int(),
  builderName: z.string(),
  builderPostalArea: z.string(),
  builderGoverningDistrict: z.string(),
  invoiceNumber: z.string(),
  reasonId: z.number().int(),
  reason: z.string(),
  /** Of the line when it was questioned. */
  incentive: z.number(),
  note: z.string(),
  /** When the home closed, not the review. */
  dateClosed: z.iso.date(),
  invoiceReviewDate: z.iso.date(),
  ReviewStatusId: z.number().int(),
  reviewStatus: z.string(),
  /** Set once the review is credited or declined; from then on it stays as it is. */
  reviewClosedOn: z.iso.date().nullable(),
  closingId: z.number().int(),
  categoryId: z.number().int(),
  requestedByName: z.string().nullable(),
})
export type InvoiceReview = z.infer<typeof InvoiceReview>

/** Which line is questioned, why, and in whatever words. */
export const NewInvoiceReview = z.object({
  invoiceNumber: text(50),
  closingId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  categoryId: listedId,
  reasonId: listedId,
  note: text(2000),
})
export type NewInvoiceReview = z.infer<typeof NewInvoiceReview>

export const ReviewStatusChange = z.object({ ReviewStatusId: listedId })

/** How a review came to be where it stands. */
export const ReviewEvent = z.object({
  at: z.iso.datetime(),
  contactName: z.string(),
  statusName: z.string(),
})
export type ReviewEvent = z.infer<typeof ReviewEvent>
