import { categoriesFeed } from '@homestead/contract/feeds/declared/categories'
import { defineTarget, ownKey, plain } from './target.ts'

/** A sub-category that is still named keeps its row, and so does one that a product is in. */
const leaveUnnamed = (rows: string) =>
  `delete from sub_category s using ${rows} c where s.category_id = c.id and not c.sub_categories ? s.name
   and not exists (select from catalogue_product p where p.category_id = s.category_id and p.sub_category_id = s.id)`

export const categoriesTarget = defineTarget(categoriesFeed, {
  table: 'category',
  id: { id: 'c.id' },
  owns: { sub_category: { column: 'category_id' }, manufacturer_category: { column: 'category_id' } },
  columns: { category: ownKey, name: plain('name') },
  // The portal comes with categories of its own, which an operator's take over by their names.
  adopts: {
    rows: `select id, lower(name) as name from category where source = 'portal'`,
    when: 'a.name = lower(r.name)',
  },
  beside: [
    {
      held: {
        sub_categories: `(select coalesce(jsonb_agg(s.name order by s.place, s.id), '[]') from sub_category s
          where s.category_id = t.id)`,
      },
      write: (rows) => [
        leaveUnnamed(rows),
        `insert into sub_category (category_id, name, place)
         select c.id, e.name, e.place from ${rows} c, jsonb_array_elements_text(c.sub_categories) with ordinality e (name, place)
         on conflict (category_id, name) do update set place = excluded.place`,
      ],
    },
  ],
  // Products of the same run have left theirs by now.
  finish: (rows) => [leaveUnnamed(`(select * from ${rows} where act = 'changed')`)],
  refusals: (known) => [
    {
      when: `exists (select from ${known('categories', ['name'])} g where lower(g.name) = lower(f.name)
        and g.id is distinct from h.id)`,
      column: 'name',
      reason: 'Another category has this name',
    },
  ],
  refusesRemoval: [
    {
      when: `exists (select from manufacturer_category m where m.category_id = h.id)
        or exists (select from lead l where l.category_id = h.id)
        or exists (select from campaign p where p.category_id = h.id)`,
      column: 'category',
      reason: 'Something refers to the category',
    },
  ],
})
