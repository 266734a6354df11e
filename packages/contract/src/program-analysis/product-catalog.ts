import { z } from 'zod'
import { route } from '../route.ts'

export const ProductCatalogRow = z.object({
  productId: z.string(),
  productName: z.string(),
  category: z.string(),
  subCategory: z.string(),
  description: z.string(),
  /** Dollars a unit. */
  incentive: z.number(),
  status: z.string(),
})
export type ProductCatalogRow = z.infer<typeof ProductCatalogRow>

export const ProductAttributeRow = z.object({
  productId: z.string(),
  productName: z.string(),
  description: z.string(),
  category: z.string(),
  subCategory: z.string(),
  label: z.string(),
  value: z.string(),
})
export type ProductAttributeRow = z.infer<typeof ProductAttributeRow>

/** As the pricing service stores a product: the browser makes one row of each attribute value. */
export const HomePlanProduct = z.object({
  productID: z.string(),
  productName: z.string(),
  description: z.string(),
  categoryDesc: z.string(),
  subCategoryDesc: z.string(),
  attributes: z.array(z.object({ label: z.string(), attributeValues: z.array(z.string()) })),
})
export type HomePlanProduct = z.infer<typeof HomePlanProduct>

const grid = <N extends string, Row extends z.ZodObject>(
  name: N,
  row: Row,
  summary: string,
  gridKey: string,
) => ({
  ...route({
    method: 'GET',
    service: 'pricing',
    path: `report/account/:enterpriseId/grids/${name}`,
    summary,
    params: z.object({ enterpriseId: z.uuid() }),
    result: z.array(row),
    permission: name === 'GetProductAttributeList' ? 'AttributeList.Read' : 'ProgramAnalysis.Read',
    account: { param: 'enterpriseId' },
  }),
  reportName: name,
  gridKey,
  row,
})

export const productCatalog = grid(
  'GetProductCatalogByPartner',
  ProductCatalogRow,
  'Products, categories, incentive and status in the program',
  'pa_product_catalog',
)
export const productAttributes = grid(
  'GetProductAttributeList',
  ProductAttributeRow,
  'Every attribute and value of the products',
  'pa_product_attributes',
)

export const homePlanProducts = route({
  method: 'GET',
  service: 'pricing',
  path: 'report/GetHomePlanProductDetails/:manufacturerId',
  summary: 'Products with their attributes and attribute values',
  params: z.object({ manufacturerId: z.uuid() }),
  result: z.array(HomePlanProduct),
  permission: 'AttributeList.Read',
  account: { param: 'manufacturerId' },
})
