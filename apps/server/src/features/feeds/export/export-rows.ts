import type { Feed } from '@homestead/contract/feeds/feed'
import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { KeyJoins } from '../engine/key-joins.ts'
import { heldRows } from '../engine/known.ts'
import { instant } from '../targets/instant.ts'
import { columnName, hasOwnKey, nameIn, type Target } from '../targets/target.ts'

const asText = (feed: Feed, name: string) => {
  const value = `h.${nameIn(feed, name)}`
  return feed.columns[name]?.type === 'moment' ? instant(value) : value
}

/** All rows of a feed as a file has them, but for the writing of their values. */
export function exportQuery(target: Target): string {
  const { feed } = target
  const joins = new KeyJoins()
  let source = hasOwnKey(target) ? 'h.source' : undefined
  const columns = Object.entries(feed.columns).map(([name, column]) => {
    if (column.type !== 'reference') return `${asText(feed, name)} as ${columnName(name)}`
    const found = joins.join(column.feed as FeedName, `h.${name}_id`, 'h.account_id')
    // Rows without a source of their own are of that of what they belong to.
    if (feed.key.includes(name)) source ??= found.source
    return `${found.key} as ${columnName(name)}`
  })
  const order = feed.key.map(columnName).join(', ')
  return `select ${columns.join(', ')}, ${source ?? `''`} as source from (${heldRows(target)}) h ${joins.parts.join(' ')}
    order by ${order}`
}

/** The files that rows of a feed hold, each once. */
export const exportFilesQuery = (target: Target): string | undefined => {
  const kept = target.beside.flatMap(({ keeps }) => (keeps ? [keeps] : []))
  if (kept.length === 0) return undefined
  const each = kept.map(
    (keeps) => `select k.* from ${target.table} t, lateral (${keeps}) k (sha256, content)`,
  )
  return `select distinct on (sha256) sha256, content from (${each.join(' union all ')}) x order by sha256`
}
