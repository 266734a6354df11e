import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { targetOf } from '../targets/target-list.ts'
import { hasOwnKey, nameIn, type Known, type Target } from '../targets/target.ts'
import { judgedTable, type Run } from './run-tables.ts'

/** Every column of a feed, where it lies. */
export const placesOf = ({ columns, beside }: Target): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(columns).map(([name, { held }]): [string, string] => [name, held]),
    ...beside.flatMap(({ held }) => Object.entries(held)),
  ])

/** The rows of a feed that the database holds, `h`: as the feed has them, and the number each has in its table. */
export function heldRows(target: Target): string {
  const { feed, table, only, hasSerial, alsoHeld } = target
  const columns = [
    ...(hasSerial ? ['t.id'] : []),
    ...(hasOwnKey(target) ? ['t.source'] : []),
    't.run_id',
    ...[...placesOf(target)].map(([name, held]) => `${held} as ${nameIn(feed, name)}`),
    ...Object.entries(alsoHeld).map(([name, held]) => `${held} as ${name}`),
  ]
  return `select ${columns.join(', ')} from ${table} t where ${only}`
}

/** The row of the table that a judged row `c` is about. */
export const isSameRow = ({ id }: Target): string =>
  Object.entries(id)
    .map(([column, value]) => `t.${column} = ${value}`)
    .join(' and ')

/**
 * The rows of a feed as they will be once a run is applied: those held, without what the run removes, with what it
 * changes and with what it brings. Parts that were judged before count; the one at hand and those after it do not.
 */
export const knownTo = (run: Run, judged: ReadonlySet<FeedName>): Known => {
  const relation = (name: FeedName, brought: readonly string[] = []) => {
    const held = heldAsKnown(name, brought)
    if (!judged.has(name)) return `(${held})`
    const touched = `select from ${judgedTable(run.id, name)} c
      where ${isSameRow(targetOf(name))} and c.act in ('changed', 'removed')`
    return `(${held} and not exists (${touched}) union all ${judgedAsKnown(run, name, brought)})`
  }
  return Object.assign(relation, { join: joinKnown(run, judged) })
}

/** The key, the number and what else is wanted of rows, in one order. */
const columnsKnown = (target: Target, brought: readonly string[]) => ({
  own: [
    ...(hasOwnKey(target) ? ['source'] : []),
    ...(target.referredBy === undefined ? [] : [target.referredBy]),
  ],
  columns: [...new Set([...target.feed.key, ...brought])],
})

const called = ({ referredBy }: Target, name: string) => (name === referredBy ? `${name} as id` : name)

const heldAsKnown = (name: FeedName, brought: readonly string[]): string => {
  const target = targetOf(name)
  const places = placesOf(target)
  const { own, columns } = columnsKnown(target, brought)
  const read = columns.map((column) =>
    column === 'is_changed'
      ? 'false as is_changed'
      : `${places.get(column) ?? 'null'} as ${nameIn(target.feed, column)}`,
  )
  return `select ${[...own.map((each) => `t.${called(target, each)}`), ...read].join(', ')}
    from ${target.table} t where ${target.only}`
}

const judgedAsKnown = (run: Run, name: FeedName, brought: readonly string[]): string => {
  const target = targetOf(name)
  const { own, columns } = columnsKnown(target, brought)
  const read = columns.map((column) =>
    column === 'is_changed' ? `c.act = 'changed' as is_changed` : `c.${nameIn(target.feed, column)}`,
  )
  return `select ${[...own.map((each) => `c.${called(target, each)}`), ...read].join(', ')}
    from ${judgedTable(run.id, name)} c where c.act in ('new', 'changed')`
}

/**
 * What is held and what the run writes are joined apart: by the index of the one where few are looked up, and the other
 * is small or of the same size as what looks.
 */
const joinKnown =
  (run: Run, judged: ReadonlySet<FeedName>): Known['join'] =>
  (name, alias, on, brought = []) => {
    const target = targetOf(name)
    const held = heldAsKnown(name, brought)
    if (!judged.has(name)) return `left join (${held}) ${alias} on ${on(alias)}`
    const { own, columns } = columnsKnown(target, brought)
    const names = [
      ...own.map((each) => (each === target.referredBy ? 'id' : each)),
      ...columns.map((column) => (column === 'is_changed' ? column : nameIn(target.feed, column))),
    ]
    const [old, touched, written] = [`${alias}_held`, `${alias}_touched`, `${alias}_written`]
    const chosen = names.map(
      (each) => `case when ${written}.id is not null then ${written}.${each}
        when ${touched}.act is null then ${old}.${each} end as ${each}`,
    )
    return `left join (${held}) ${old} on ${on(old)}
      left join ${judgedTable(run.id, name)} ${touched}
        on ${touched}.${target.referredBy} = ${old}.id and ${touched}.act in ('changed', 'removed')
      left join (${judgedAsKnown(run, name, brought)}) ${written} on ${on(written)}
      cross join lateral (select ${chosen.join(', ')}) ${alias}`
  }
