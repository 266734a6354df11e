import { join } from 'node:path'
import { withClient } from '../../apps/server/src/platform/database/roles.ts'
import { timed } from '../measure.ts'
import { plainSums, sumsAtHand } from './plain-sums.ts'
import type { Portal } from './portals.ts'

const newClaims = 50_000
const movedHomes = 1000
const changedClaims = 1000
const removedClaims = 500

/** A home on a sent invoice, or under review, does not go; the bench network has none of either. */
const lately = (table: string, count: number, night: number) =>
  `(select * from ${table} where month >= date_trunc('month', current_date) - interval '12 months'
    order by hashint8(${table === 'closing' ? 'id' : 'closing_id * 31 + category_id'} + ${night} * 7919) limit ${count})`

/**
 * What comes in one night: homes that closed in the last 30 days with 50,000 claims on them, 2,000 corrections of what
 * came in the last twelve months (homes that moved to another day or builder, claims with other units), 500 claims taken back.
 */
const nightQueries = (night: number) => ({
  closings: `
    with like_ones as materialized ${lately('closing', newClaims / 3, night)}
    select 'N-${night}-' || h.id as closing, b.source_key as builder,
      current_date - 1 - abs(hashint8(h.id)) % 30 as closed_on,
      case h.home_type_id when 1 then 'Single Family' else 'Multi Family' end as home_type,
      h.address1, h.city, h.state, h.postal_code
    from like_ones h join builder b on b.id = h.builder_id
    union all
    select h.source_key, b.source_key, h.closed_on - 1 - abs(hashint8(h.id)) % 40,
      case h.home_type_id when 1 then 'Single Family' else 'Multi Family' end, h.address1, h.city, h.state, h.postal_code
    from ${lately('closing', movedHomes, night + 100)} h
    join builder b on b.id = case when h.id % 4 = 0
      then coalesce((select min(n.id) from builder n where n.id > h.builder_id), h.builder_id) else h.builder_id end`,
  claims: `
    with like_ones as materialized ${lately('closing', newClaims / 3, night)}, coming as (
      select 'N-${night}-' || h.id as closing, a.source_key as account, g.source_key as category, k.units,
        'false' as deleted
      from like_ones h join claim k on k.builder_id = h.builder_id and k.closing_id = h.id
      join account a on a.id = k.manufacturer_id join category g on g.id = k.category_id limit ${newClaims}
    ), corrected as (
      select *, row_number() over () > ${changedClaims} as deleted
      from ${lately('claim', changedClaims + removedClaims, night + 200)} k
    )
    select * from coming
    union all
    select h.source_key, a.source_key, g.source_key, k.units + 1, k.deleted::text
    from corrected k join closing h on h.id = k.closing_id
    join account a on a.id = k.manufacturer_id join category g on g.id = k.category_id`,
})

export const writeNight = (
  { superuser }: Portal,
  folder: string,
  night: number,
): Promise<Record<string, string>> =>
  withClient(superuser, async (client) => {
    const files: Record<string, string> = {}
    for (const [feed, query] of Object.entries(nightQueries(night))) {
      files[feed] = join(folder, `night-${night}-${feed}.csv`)
      await client.query(`copy (${query}) to '${files[feed]}' (format csv, header)`)
    }
    return files
  })

const plainFacts = (homes: string, claims: string) => [
  `insert into closing (id, builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code, source,
     source_key)
   select id, builder_id, closed_on, submitted_on, home_type, address1, city, state, postal_code, source, closing
   from ${homes} where act = 'new'`,
  `update closing t set builder_id = c.builder_id, closed_on = c.closed_on
   from ${homes} c where c.act = 'changed' and t.id = c.id`,
  `insert into claim (manufacturer_id, closing_id, category_id, builder_id, month, home_type_id, units, incentive_cents,
     revenue_cents)
   select account_id, closing_id, category_id, closing_builder_id, date_trunc('month', closing_closed_on)::date,
     closing_home_type, units, incentive_cents, revenue_cents
   from ${claims} where act = 'new'`,
  `update claim t set units = c.units, incentive_cents = c.incentive_cents, revenue_cents = c.revenue_cents
   from ${claims} c where c.act in ('changed', 'follows')
     and t.manufacturer_id = c.account_id and t.closing_id = c.closing_id and t.category_id = c.category_id`,
  `delete from claim t using ${claims} c where c.act = 'removed'
     and t.manufacturer_id = c.account_id and t.closing_id = c.closing_id and t.category_id = c.category_id`,
]

interface Plainly {
  /** The facts, and their sums if they were wanted. */
  ms: number
  /** The same, and how many builders there are in each region. */
  withCountsMs: number
  sums: Record<string, string>
}

/** The same rows by plain statements from the staged ones, taken back afterwards; the sums only where they are wanted. */
export const plainly = async (
  { jobs, superuser }: Portal,
  run: number,
  { withSums = false } = {},
): Promise<Plainly> => {
  const [homes, claims] = [`feed_staging.run_${run}_closings`, `feed_staging.run_${run}_claims`]
  const around = withSums ? plainSums(homes, claims) : { before: [], after: [], countsOfBuilders: [] }
  return withClient(withSums ? superuser : jobs, async (client) => {
    const all = async (statements: readonly string[]) => {
      for (const statement of statements) await client.query(statement)
    }
    await client.query('begin')
    const { ms } = await timed(async () => {
      await all(around.before)
      await all(plainFacts(homes, claims))
      await all(around.after)
    })()
    const counts = await timed(() => all(around.countsOfBuilders))()
    const sums = withSums ? await sumsAtHand(client) : {}
    await client.query('rollback')
    return { ms, withCountsMs: ms + counts.ms, sums }
  })
}
