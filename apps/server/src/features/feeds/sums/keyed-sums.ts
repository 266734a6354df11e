/** A table of sums: one row for each key, as long as anything is counted under it. */
export interface KeyedSums {
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  /** Zero when nothing is left under the key: then the row goes. */
  readonly counted: string
}

const sumColumns = ['closings', 'claims', 'units', 'incentive_cents', 'revenue_cents'] as const

export const usageMonth: KeyedSums = {
  table: 'usage_month',
  keys: ['manufacturer_id', 'builder_id', 'month', 'home_type_id'],
  sums: sumColumns,
  counted: 'claims',
}
export const usageWindow: KeyedSums = {
  ...usageMonth,
  table: 'usage_window',
  keys: ['manufacturer_id', 'window_id', 'builder_id', 'home_type_id'],
}
export const unconfirmedMonth: KeyedSums = {
  ...usageMonth,
  table: 'unconfirmed_month',
  sums: ['closings'],
  counted: 'closings',
}
export const builderMonth: KeyedSums = {
  table: 'builder_month',
  keys: ['builder_id', 'month', 'home_type_id'],
  sums: ['closings'],
  counted: 'closings',
}
export const builderWindow: KeyedSums = {
  ...builderMonth,
  table: 'builder_window',
  keys: ['window_id', 'builder_id', 'home_type_id'],
}
export const builderCategoryMonth: KeyedSums = {
  table: 'builder_category_month',
  keys: ['builder_id', 'category_id', 'month', 'home_type_id'],
  sums: ['claims', 'units', 'revenue_cents'],
  counted: 'claims',
}
export const manufacturerMonth: KeyedSums = {
  table: 'manufacturer_month',
  keys: ['manufacturer_id', 'month', 'region_id', 'home_type_id'],
  sums: ['builders', 'trailing_quarter_builders', 'trailing_year_builders', ...sumColumns],
  counted: 'trailing_year_builders',
}
export const manufacturerWindow: KeyedSums = {
  table: 'manufacturer_window',
  keys: ['manufacturer_id', 'window_id', 'region_id', 'home_type_id'],
  sums: ['builders', ...sumColumns],
  counted: 'builders',
}
export const marketMonth: KeyedSums = {
  table: 'market_month',
  keys: ['month', 'region_id', 'home_type_id'],
  sums: ['builders', 'trailing_quarter_builders', 'trailing_year_builders', 'closings'],
  counted: 'trailing_year_builders',
}
export const marketWindow: KeyedSums = {
  table: 'market_window',
  keys: ['window_id', 'region_id', 'home_type_id'],
  sums: ['builders', 'closings'],
  counted: 'builders',
}
export const marketCategoryMonth: KeyedSums = {
  table: 'market_category_month',
  keys: ['category_id', 'month', 'region_id', 'home_type_id'],
  sums: ['claims', 'units', 'revenue_cents'],
  counted: 'claims',
}

export const sumTables: readonly string[] = [
  usageMonth,
  usageWindow,
  unconfirmedMonth,
  builderMonth,
  builderWindow,
  builderCategoryMonth,
  manufacturerMonth,
  manufacturerWindow,
  marketMonth,
  marketWindow,
  marketCategoryMonth,
].map(({ table }) => table)

export const sameKey = (keys: readonly string[], one: string, other: string): string =>
  keys.map((key) => `${one}.${key} = ${other}.${key}`).join(' and ')

/** Money may outgrow an int, and nothing else does. A sum of bigints is a numeric, which is several times slower. */
export const summed = (sum: string): string =>
  `sum(${sum})::${sum.endsWith('_cents') ? 'bigint' : 'int'} as ${sum}`

/** What is to be added, one row for each key that changes. */
export const changesOf = ({ keys, sums }: KeyedSums, rows: string): string => `
  select ${keys.join(', ')}, ${sums.map(summed).join(', ')} from (${rows}) x group by ${keys.join(', ')}
  having ${sums.map((sum) => `sum(${sum}) <> 0`).join(' or ')}`

/**
 * The same, with what is there now. `place` is where the table has its row: nobody else writes sums while a run holds
 * `rollup_lock`, so it is still there when the row is written. Where `had` and `has` differ, a builder comes into sight
 * or goes out of it.
 */
export const gathered = ({ table, keys, counted }: KeyedSums, changes: string): string => `
  select d.*, t.ctid as place, t.ctid is not null as had, coalesce(t.${counted}, 0) + d.${counted} > 0 as has
  from ${changes} d left join ${table} t on ${sameKey(keys, 't', 'd')}`

/** Statements that add what was gathered: each row of the table is written once, and one nothing is left of goes. */
export const added = ({ table, keys, sums }: KeyedSums, gatheredRows: string): string[] => {
  const columns = [...keys, ...sums]
  return [
    `delete from ${table} t using ${gatheredRows} d where d.had and not d.has and t.ctid = d.place`,
    `update ${table} t set ${sums.map((sum) => `${sum} = t.${sum} + d.${sum}`).join(', ')}
     from ${gatheredRows} d where d.had and d.has and t.ctid = d.place`,
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from ${gatheredRows} where not had and has`,
  ]
}
