import { productsFeed } from '@homestead/contract/feeds/declared/products'
import { defineTarget, orEmpty, plain } from './target.ts'

const inOrder = (records: string) =>
  `(select coalesce(jsonb_agg(distinct e), '[]') from jsonb_array_elements(${records}) e)`

export const productsTarget = defineTarget(productsFeed, {
  table: 'catalogue_product',
  id: { manufacturer_id: 'c.account_id', id: 'c.id' },
  columns: {
    account: plain('manufacturer_id'),
    product: plain('product_code'),
    name: plain('name'),
    category: plain('category_id'),
    sub_category: (name) => ({
      held: `(select s.name from sub_category s where s.id = t.sub_category_id)`,
      writes: {
        sub_category_id: `(select s.id from sub_category s where s.category_id = c.category_id and s.name = c.${name})`,
      },
    }),
    description: orEmpty('description'),
    incentive: orEmpty('incentive_cents', '0'),
    status: plain('is_active'),
  },
  beside: [
    {
      held: {
        attributes: `(select coalesce(jsonb_agg(distinct jsonb_build_object('label', a.label, 'value', a.value)), '[]')
          from catalogue_attribute a where a.manufacturer_id = t.manufacturer_id and a.product_id = t.id)`,
      },
      given: { attributes: inOrder },
      write: (rows) => [
        `delete from catalogue_attribute a using ${rows} c where a.manufacturer_id = c.account_id and a.product_id = c.id`,
        `insert into catalogue_attribute
         select c.account_id, c.id, e.label, e.value from ${rows} c,
           jsonb_to_recordset(c.attributes) as e (label text, value text)`,
      ],
    },
  ],
  // With a sub-category that is not named any more.
  concernedBy: {
    categories: (judged) => `k.sub_category is not null and exists (select from ${judged} g
      where g.act = 'changed' and g.id = k.category_id and not g.sub_categories ? k.sub_category)`,
  },
  refusals: (known) => [
    {
      when: `not exists (select from manufacturer_category m
          where m.manufacturer_id = f.account_id and m.category_id = f.category_id)
        and not exists (select from ${known('prices')} p where p.account_id = f.account_id and p.category_id = f.category_id)`,
      column: 'category',
      reason: 'The account has no price for the category',
    },
    {
      when: `f.sub_category is not null and not exists (select from ${known('categories', ['sub_categories'])} g
        where g.id = f.category_id and g.sub_categories ? f.sub_category)`,
      column: 'sub_category',
      reason: 'Is none of the category’s sub-categories',
    },
  ],
})
