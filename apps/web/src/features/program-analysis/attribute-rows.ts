import type { HomePlanProduct, ProductAttributeRow } from '@homestead/contract'

/** One row for each value of each attribute. */
export const attributeRows = (products: HomePlanProduct[]): ProductAttributeRow[] =>
  products.flatMap(({ productID, productName, description, categoryDesc, subCategoryDesc, attributes }) =>
    attributes.flatMap(({ label, attributeValues }) =>
      attributeValues.map((value) => ({
        productId: productID,
        productName,
        description,
        category: categoryDesc,
        subCategory: subCategoryDesc,
        label,
        value,
      })),
    ),
  )

/** Products that have a value for every attribute the other products of their category have. */
export const completeProducts = (products: HomePlanProduct[]): number => {
  const ofCategory = (category: string) =>
    new Set(products.filter(({ categoryDesc }) => categoryDesc === category).flatMap(knownLabels))
  const wanted = new Map(
    [...new Set(products.map(({ categoryDesc }) => categoryDesc))].map((name) => [name, ofCategory(name)]),
  )
  return products.filter((product) => {
    const has = knownLabels(product)
    return (
      has.length > 0 && [...(wanted.get(product.categoryDesc) ?? [])].every((label) => has.includes(label))
    )
  }).length
}

const knownLabels = ({ attributes }: HomePlanProduct) =>
  attributes.filter(({ attributeValues }) => attributeValues.length > 0).map(({ label }) => label)
