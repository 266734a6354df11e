import { defineFeature } from '../../platform/feature.ts'
import { invoiceDetailsRoutes } from './invoice-details.ts'
import { invoiceLinesRoute } from './invoice-lines.ts'
import { invoiceLists } from './invoice-lists.ts'
import { readReviewRoutes } from './read-reviews.ts'
import { requestInvoiceReviewRoute } from './request-review.ts'
import { changeReviewStatusRoute, reopenReviewRoute } from './review-status.ts'

export const invoices = defineFeature({
  routes: [
    ...invoiceLists,
    invoiceLinesRoute,
    ...invoiceDetailsRoutes,
    ...readReviewRoutes,
    requestInvoiceReviewRoute,
    changeReviewStatusRoute,
    reopenReviewRoute,
  ],
})
