import { editionsWith } from '../session/products.ts'

const products = editionsWith.partnerAreas

export const readLeads = { permission: 'LPO.Read', products } as const
export const changeLeads = { permission: 'LPO.Update', products } as const
