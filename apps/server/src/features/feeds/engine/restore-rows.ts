import type { Column } from '@homestead/contract/feeds/column'
import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { targetOf } from '../targets/target-list.ts'
import { hasOwnKey, nameIn, type Known, type Target } from '../targets/target.ts'
import { asRead } from './implied-rows.ts'
import { heldRows } from './known.ts'
import { stagedType, type Run } from './run-tables.ts'

/** The type of a column in an image: what is referred to by a month is a day, by anything else a number. */
const imageType = (column: Column): string => {
  if (column.type !== 'reference') return stagedType(column)
  return targetOf(column.feed as FeedName).referredBy === 'month' ? 'date' : 'bigint'
}

/** Images of rows, kept as JSON, as rows again. */
export const imagesOf = (target: Target, which: 'before' | 'after', where: string): string => {
  const { feed } = target
  const columns = [
    ...(target.hasSerial ? ['id bigint'] : []),
    ...(hasOwnKey(target) ? ['source text'] : []),
    ...Object.entries(feed.columns).map(([name, column]) => `${nameIn(feed, name)} ${imageType(column)}`),
  ]
  return `select b.id as image, x.* from feed_before b, jsonb_to_record(b.${which}) as x (${columns.join(', ')})
    where b.feed = '${feed.name}' and ${where}`
}

const sameRow = ({ feed, hasSerial }: Target, one: string, other: string): string =>
  hasSerial
    ? `${one}.id = ${other}.id`
    : feed.key.map((name) => `${one}.${nameIn(feed, name)} = ${other}.${nameIn(feed, name)}`).join(' and ')

/** Rows that are not any more as the run left them: somebody has changed or removed them since. */
export const editedSince = (run: Run, target: Target): string => {
  const { feed } = target
  const names = Object.keys(feed.columns).map((name) => nameIn(feed, name))
  const row = (alias: string) => `(${names.map((name) => `${alias}.${name}`).join(', ')})`
  const left = imagesOf(target, 'after', `b.run_id = ${run.id} and b.act in ('new', 'changed')`)
  return `select k.image from (${left}) k left join (${heldRows(target)}) h on ${sameRow(target, 'h', 'k')}
    where h.${nameIn(feed, feed.key[0] ?? '')} is null or ${row('h')} is distinct from ${row('k')}`
}

/** What was there before, for the judge: rows that changed or went as they were, and those that came as ones to go. */
export function rowsToRestore(run: Run, target: Target, known: Known, left: string): string[] {
  const { isFact } = target
  const untouched = `b.run_id = ${run.id} and b.id not in (select l.image from ${left} l)`
  const were = imagesOf(target, 'before', `${untouched} and b.act in ('changed', 'removed')`)
  const came = isFact
    ? `select k.* from (${heldRows(target)}) k where k.run_id = ${run.id} and not exists (
        select from (${imagesOf(target, 'after', `b.run_id = ${run.id} and b.act = 'changed'`)}) b
        where ${sameRow(target, 'b', 'k')})`
    : imagesOf(target, 'after', `${untouched} and b.act = 'new'`)
  return [
    asRead(target, known, { rows: were, isDeleted: false }),
    asRead(target, known, { rows: came, isDeleted: true }),
  ]
}

/** A foreign key that points at a table. */
export interface Pointer {
  readonly table: string
  readonly isCascading: boolean
  readonly pairs: readonly { readonly from: string; readonly to: string }[]
}

/**
 * When a row `c` that is to go has to stay, because something still points at it. What the database would remove along
 * is part of the row, but for claims: those are somebody else's word.
 */
export const isHeldBy = (target: Target, pointers: readonly Pointer[]): string => {
  const conditions = pointers.flatMap(({ table, isCascading, pairs }) => {
    if (isCascading && table !== 'claim') return []
    // Its own number tells which row is meant; what else a foreign key carries says the same.
    const points = pairs.flatMap(({ from, to }) => (to in target.id ? [`t.${from} = ${target.id[to]}`] : []))
    if (points.length === 0) return []
    const owned = target.owns[table]
    const others = owned === undefined ? [] : [`not (${owned.where ?? 'true'})`]
    return [`exists (select from ${table} t where ${[...points, ...others].join(' and ')})`]
  })
  return conditions.length > 0 ? conditions.join(' or ') : 'false'
}
