import type { Permission } from '../identity/permissions.ts'
import { editionsWith } from '../identity/products.ts'

export const inInvoiceReview = <const P extends Permission>(permission: P) => ({
  permission,
  products: editionsWith.invoiceReview,
})
