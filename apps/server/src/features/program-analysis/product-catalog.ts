import { homePlanProducts, productAttributes, productCatalog } from '@homestead/contract'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'

export const productCatalogReport = serveGridReport(
  productCatalog,
  ({ manufacturerId }) => sql`
    select p.product_code as "productId", p.name as "productName", c.name as "category",
      coalesce(s.name, '') as "subCategory", p.description as "description",
      round(${dollars('p.incentive_cents')}, 2) as "incentive",
      case when p.is_active then 'Active' else 'Inactive' end as "status"
    from catalogue_product p
    join category c on c.id = p.category_id
    left join sub_category s on s.id = p.sub_category_id
    where p.manufacturer_id = ${manufacturerId}
    order by c.name, s.name nulls first, lower(p.name), p.product_code`,
)

export const productAttributesReport = serveGridReport(
  productAttributes,
  ({ manufacturerId }) => sql`
    select p.product_code as "productId", p.name as "productName", p.description as "description",
      c.name as "category", coalesce(s.name, '') as "subCategory", a.label as "label", a.value as "value"
    from catalogue_product p
    join catalogue_attribute a on a.manufacturer_id = ${manufacturerId} and a.product_id = p.id
    join category c on c.id = p.category_id
    left join sub_category s on s.id = p.sub_category_id
    where p.manufacturer_id = ${manufacturerId}
    order by c.name, s.name nulls first, lower(p.name), p.product_code, a.label, a.value`,
)

export const homePlanProductsReport = serveGridReport(
  homePlanProducts,
  ({ manufacturerId }) => sql`
    select p.product_code as "productID", p.name as "productName", p.description as "description",
      c.name as "categoryDesc", coalesce(s.name, '') as "subCategoryDesc",
      coalesce((
        select json_agg(json_build_object('label', a.label, 'attributeValues', a.values) order by a.label)
        from (
          select label, json_agg(value order by value) as values from catalogue_attribute
          where manufacturer_id = ${manufacturerId} and product_id = p.id group by label
        ) a), '[]') as "attributes"
    from catalogue_product p
    join category c on c.id = p.category_id
    left join sub_category s on s.id = p.sub_category_id
    where p.manufacturer_id = ${manufacturerId}
    order by c.name, s.name nulls first, lower(p.name), p.product_code`,
)
