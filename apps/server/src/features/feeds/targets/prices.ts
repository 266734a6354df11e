import { pricesFeed } from '@homestead/contract/feeds/declared/prices'
import { defineTarget, plain } from './target.ts'

export const pricesTarget = defineTarget(pricesFeed, {
  table: 'category_price',
  id: { manufacturer_id: 'c.account_id', category_id: 'c.category_id', valid_from: 'c.valid_from' },
  columns: {
    account: plain('manufacturer_id'),
    category: plain('category_id'),
    valid_from: plain('valid_from'),
    price: plain('price_cents'),
    incentive: plain('incentive_cents'),
  },
  // Claims that would have no price without it.
  heldBy: {
    claims: (judged) => `exists (select from ${judged} k where k.act = 'error' and k.account_id = c.account_id
      and k.category_id = c.category_id and k.closing_closed_on >= c.valid_from)`,
  },
  // Who has no price for a category any more, and has nothing to do with it, does not sell it.
  afterRemoval: (rows) => [
    `delete from manufacturer_category m using ${rows} c
     where m.manufacturer_id = c.account_id and m.category_id = c.category_id and not exists (
       select from category_price x where x.manufacturer_id = m.manufacturer_id and x.category_id = m.category_id
       union all select from claim x where x.manufacturer_id = m.manufacturer_id and x.category_id = m.category_id
       union all select from catalogue_product x
         where x.manufacturer_id = m.manufacturer_id and x.category_id = m.category_id
       union all select from drm_rate x where x.manufacturer_id = m.manufacturer_id and x.category_id = m.category_id)`,
  ],
  before: (rows) => [
    `insert into manufacturer_category select distinct c.account_id, c.category_id from ${rows} c where c.act = 'new'
     on conflict do nothing`,
  ],
})
