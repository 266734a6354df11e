import type { Columns } from '@homestead/contract/feeds/column'
import { commonColumns, type Feed } from '@homestead/contract/feeds/feed'
import { feedNamed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { columnName, nameIn, type Known, type Target } from '../targets/target.ts'
import { readTable, type Run } from './run-tables.ts'

/** Whether keys of a feed, held and read, are of several sources: then who refers to one has to choose. */
export type HasSources = (feed: FeedName) => boolean

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
  readonly #hasSources: HasSources
  constructor(known: Known, hasSources: HasSources) {
    this.#known = known
    this.#hasSources = hasSources
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
    const on = (row: string) => equal.replaceAll('x.', `${row}.`)
    if (!this.#hasSources(name)) return this.#known.join(name, alias, on, brought)
    // The row's own source first, then rows without one, then the only one there is. The last is looked for row by row, so
    // nobody does who found it by the first two, which are joined at once.
    const [own, shared, only] = [`${alias}_own`, `${alias}_shared`, `${alias}_only`]
    const chosen = ['id', ...brought.map((each) => nameIn(named(name), each))].map(
      (each) => `case when ${own}.id is not null then ${own}.${each}
        when ${shared}.id is not null then ${shared}.${each} else ${only}.${each} end as ${each}`,
    )
    return `${this.#known.join(name, own, (row) => `${row}.source = s.source and ${on(row)}`, brought)}
      ${this.#known.join(name, shared, (row) => `${row}.source = '' and ${on(row)}`, brought)}
      left join lateral (
        select y.* from (select x.*, count(*) over () as alike from ${this.#known(name, brought)} x
          where ${equal} and ${own}.id is null and ${shared}.id is null) y
        where y.alike = 1) ${only} on true
      cross join lateral (select ${chosen.join(', ')}) ${alias}`
  }
}

/** Reads what files said, and finds what it refers to. */
export function resolve(run: Run, target: Target, known: Known, hasSources: HasSources): Resolved {
  const { feed, brings } = target
  const joins = new Joins(known, hasSources)
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
