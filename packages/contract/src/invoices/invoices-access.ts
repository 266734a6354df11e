import type { Permission } from '../session/permissions.ts'
import { editionsWith } from '../session/products.ts'

export const inInvoiceReview = <const P extends Permission>(permission: P) => ({
  permission,
  products: editionsWith.invoiceReview,
})
