import { z } from 'zod'

/** The edition of an account. The ProductId header carries the number. */
export const products = { standard: 1, emerge: 2, directRebate: 3, enterprise: 4 } as const
export type ProductId = (typeof products)[keyof typeof products]

export const ProductId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

export const productNames: Record<ProductId, string> = {
  1: 'Standard',
  2: 'Emerge',
  3: 'Direct Rebate',
  4: 'Enterprise',
}

/** The editions that have an area: its menu item, its pages and its calls. */
export const editionsWith = {
  partnerAreas: [products.emerge, products.enterprise],
  invoiceReview: [products.standard],
  directRebates: [products.directRebate, products.enterprise],
} as const satisfies Record<string, readonly ProductId[]>

/** What `{product}` stands for in texts a person reads. */
export const productTitle = (productId: ProductId | undefined) =>
  productId === products.emerge ? 'Homestead IQ Emerge' : 'Homestead IQ'
