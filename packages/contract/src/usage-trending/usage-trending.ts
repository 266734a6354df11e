import { editionsWith } from '../session/products.ts'

/** What all calls of the area have in common. */
export const usageTrending = {
  method: 'GET',
  service: 'report',
  permission: 'UsageTrending.Read',
  products: editionsWith.partnerAreas,
} as const
