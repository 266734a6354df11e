import type { Columns } from '@homestead/contract/feeds/column'
import { commonColumns, type Feed } from '@homestead/contract/feeds/feed'
import { feedNamed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { targetOf } from '../targets/target-list.ts'
import { columnName, hasOwnKey, nameIn, type Known, type Target } from '../targets/target.ts'
import { readTable, type Run } from './run-tables.ts'

/** Whether all keys of a feed, held and read, are of one source: then who refers to one need not choose. */
export type OneSource = (feed: FeedName) => boolean

export interface Resolved {
  /** Rows `r` of the files: what they refer to has become numbers. */
  readonly rows: string
  /** References that nobody knows, each with its condition of `r`. */
  readonly unknown: readonly { readonly column: string; readonly when: string }[]
}

const named = (name: string): Feed<FeedName> => {
  const feed = feedNamed(name)
  if (!feed) throw new Error(`${name} is no feed.`)
  return feed
}

/** Collects the joins that turn keys into numbers; each is made once. */
class Joins {
  readonly parts: string[] = []
  readonly #known: Known
  readonly #oneSource: OneSource
  constructor(known: Known, oneSource: OneSource) {
    this.#known = known
    this.#oneSource = oneSource
  }

  /** Joins the row of a feed that has these values of its key, and says under what name. */
  join(name: FeedName, key: readonly string[], brought: readonly string[]): string {
    const feed = named(name)
    const equal = feed.key.map((column, at) => {
      const reference = feed.columns[column]
      const given = key[at] ?? 'null'
      // A key may itself be one of another feed: an opportunity is known by its account and its builder.
      const isText = reference?.type === 'reference' && !given.endsWith('.id')
      const value = isText ? `${this.join(reference.feed as FeedName, [given], [])}.id` : given
      return `x.${nameIn(feed, column)} = ${value}`
    })
    const alias = `j${this.parts.length}`
    this.parts.push(this.#joined(name, equal.join(' and '), alias, brought))
    return alias
  }

  #joined(name: FeedName, equal: string, alias: string, brought: readonly string[]): string {
    if (!hasOwnKey(targetOf(name)) || this.#oneSource(name))
      return this.#known.join(name, alias, (row) => equal.replaceAll('x.', `${row}.`), brought)
    const rows = this.#known(name, brought)
    // The row's own source first, then rows without one, then the only one there is.
    return `left join lateral (
      select y.* from (select x.*, count(*) over () as alike from ${rows} x where ${equal}) y
      where y.source in (s.source, '') or y.alike = 1 order by y.source = s.source desc limit 1) ${alias} on true`
  }
}

/** Reads what files said, and finds what it refers to. */
export function resolve(run: Run, target: Target, known: Known, oneSource: OneSource): Resolved {
  const { feed, brings } = target
  const joins = new Joins(known, oneSource)
  const columns = ['s.file', 's.line', 's.source', 's.deleted']
  const unknown: { column: string; when: string }[] = []
  const resolved = new Map<string, string>()
  for (const [name, column] of Object.entries(feed.columns)) {
    const brought = brings[name] ?? []
    if (column.type !== 'reference') {
      columns.push(`s.${columnName(name)}`)
      continue
    }
    const within = (column.within ?? []).map((each) => `${resolved.get(each) ?? 'null'}.id`)
    const alias = joins.join(column.feed as FeedName, [...within, `s.${name}`], brought)
    resolved.set(name, alias)
    columns.push(
      `${alias}.id as ${name}_id`,
      `s.${name} is not null and ${alias}.id is null as ${name}_unknown`,
    )
    unknown.push({ column: name, when: `r.${name}_unknown` })
    const other = named(column.feed)
    for (const each of brought)
      columns.push(`${alias}.${nameIn(other, each)} as ${name}_${nameIn(other, each)}`)
  }
  return {
    rows: `select ${columns.join(', ')} from ${readTable(run.id, feed.name)} s ${joins.parts.join(' ')}`,
    unknown,
  }
}

/** Columns of the table that files are read into. */
export const readColumns = (feed: Feed): Columns => ({ ...feed.columns, ...commonColumns })
