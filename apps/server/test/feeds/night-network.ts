import type pg from 'pg'

/** A network of some thousand homes, and the package of a night that changes it: what comes, moves, goes and costs. */

const claimColumns = 'closing,account,category,units'
const homeColumns = 'closing,builder,closed_on,home_type,address1,city,state,postal_code,deleted'

const dayOf = (at: number) =>
  `2026-${String(1 + (at % 9)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`
const homeOf = (at: number, builder = 1 + (at % 40)) =>
  `H-${at},B-${builder},${dayOf(at)},${at % 3 === 0 ? 'Multi' : 'Single'} Family,${at} Oak St,Frisco,TX,75034,`
const claimOf = (at: number, units = 1 + (at % 30)) =>
  `H-${at},${at % 2 === 0 ? 'CORBEL' : 'LARK'},WIN,${units}`
const some = (from: number, count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(from + at))
const table = (columns: string, ...rows: readonly (readonly string[])[]) =>
  [columns, ...rows.flat()].join('\n')

export const networkBefore = (homes: number) => ({
  categories: 'category,name\nWIN,Windows',
  accounts: 'account,name,edition\nCORBEL,Corbel Windows,Enterprise\nLARK,Larkfield,Emerge',
  prices:
    'account,category,valid_from,price,incentive\nCORBEL,WIN,2025-01-01,200,5\nLARK,WIN,2025-01-01,150,3',
  builders: table(
    'builder,name,enrolled_on,address1,city,state,postal_code',
    some(1, 40, (at) => `B-${at},Builder ${at},2020-01-01,${at} Elm St,Frisco,TX,75034`),
  ),
  closings: table(homeColumns, some(0, homes, homeOf)),
  claims: table(claimColumns, some(0, homes, claimOf)),
})

/** A tenth of the homes go, a fifth move to another builder, as many claims change, half as many homes come. */
export const nightOf = (homes: number) => ({
  prices:
    'account,category,valid_from,price,incentive\nCORBEL,WIN,2026-06-01,220,7\nLARK,WIN,2025-01-01,155,3',
  closings: table(
    homeColumns,
    some(0, homes / 10, (at) => `H-${at},,,,,,,,true`),
    some(homes / 10, homes / 5, (at) => homeOf(at, 1 + ((at + 7) % 40))),
    some(homes, homes / 2, homeOf),
  ),
  claims: table(
    claimColumns,
    some(homes / 2, homes / 5, (at) => claimOf(at, 31 + (at % 7))),
    some(homes, homes / 2, claimOf),
  ),
})

/** All that is held of prices, homes and claims, by the operator's own keys. */
export async function heldFacts(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ facts: string }>(`
    select concat_ws(' ',
      (select md5(string_agg(concat_ws('|', a.source_key, g.source_key, p.valid_from, p.price_cents, p.incentive_cents), ';'
          order by a.source_key, g.source_key, p.valid_from))
        from category_price p join account a on a.id = p.manufacturer_id join category g on g.id = p.category_id),
      (select count(*) || ':' || md5(string_agg(concat_ws('|', h.source_key, b.source_key, h.closed_on, h.home_type_id,
          h.address1, h.is_confirmed), ';' order by h.source_key))
        from closing h join builder b on b.id = h.builder_id),
      (select count(*) || ':' || md5(string_agg(concat_ws('|', h.source_key, a.source_key, g.source_key, k.units,
          k.incentive_cents, k.revenue_cents, k.month, k.builder_id, k.home_type_id), ';'
          order by h.source_key, a.source_key, g.source_key))
        from claim k join closing h on h.id = k.closing_id join account a on a.id = k.manufacturer_id
          join category g on g.id = k.category_id)) as facts`)
  return rows[0]?.facts ?? ''
}
