import { analyzeStaged } from './run-tables.ts'
import { nameIn, type Target } from '../targets/target.ts'
import { heldRows, isSameRow } from './known.ts'

const named = (values: Readonly<Record<string, string>>) => Object.entries(values)

/** What is written into the table itself. */
const writes = ({ columns }: Target): Record<string, string> =>
  Object.assign({}, ...Object.values(columns).map((each) => each.writes))
const adds = ({ columns }: Target): Record<string, string> =>
  Object.assign({}, ...Object.values(columns).map((each) => each.adds ?? {}))

/** Statements that bring judged rows into the tables: those that come or change, feed after feed. */
export function writeStatements(
  target: Target,
  compared: readonly string[],
  { judged, run, files }: { judged: string; run: number; files: string },
): string[] {
  const { table, feed } = target
  const own = writes(target)
  const added = Object.entries({
    ...own,
    ...adds(target),
    ...(target.hasSerial && { id: 'c.id' }),
    ...target.onNew,
    run_id: String(run),
  })
  // What only follows from other rows was not written by this run's source.
  const changed: Record<string, string> = {
    ...own,
    ...target.onChange,
    run_id: `case when c.act = 'follows' then t.run_id else ${run} end`,
  }
  for (const column of Object.keys(target.id)) delete changed[column]
  const bitOf = (name: string) => 2 ** compared.indexOf(name)
  const beside = target.beside.flatMap((each) => {
    const mask = Object.keys(each.held)
      .filter((name) => name in feed.columns)
      .reduce((sum, name) => sum + bitOf(name), 0)
    return each.write(
      `(select * from ${judged} where act = 'new' or act = 'changed' and changed & ${mask}::bigint <> 0)`,
      files,
    )
  })
  const coming = `(select * from ${judged} where act in ('new', 'changed'))`
  if (target.ownWrites) return [...target.ownWrites.write(coming, run)]
  return [
    ...target.before(coming),
    `insert into ${table} (${added.map(([column]) => column).join(', ')})
     select ${added.map(([, value]) => value).join(', ')} from ${judged} c where c.act = 'new'`,
    `update ${table} t set ${named(changed)
      .map(([column, value]) => `${column} = ${value}`)
      .join(', ')}
     from ${judged} c where c.act in ('changed', 'follows') and ${isSameRow(target)}`,
    ...beside,
    ...target.after(coming),
  ]
}

/** Those that go, feed after feed from the last. */
export function removeStatements(target: Target, judged: string): readonly string[] {
  const going = `(select * from ${judged} where act = 'removed')`
  if (target.ownWrites) return target.ownWrites.remove(going)
  return [
    ...target.beside.flatMap((each) => each.clear?.(going) ?? []),
    ...Object.entries(target.owns).map(
      ([table, { column, where = 'true' }]) =>
        `delete from ${table} t using ${going} c where t.${column} = c.id and ${where}`,
    ),
    `delete from ${target.table} t using ${going} c where ${isSameRow(target)}`,
    ...target.afterRemoval(going),
  ]
}

interface Imaged {
  readonly judged: string
  readonly run: number
}

/** What tells a row from others, in its feed's own words. */
const ownNames = ({ feed, hasSerial }: Target): string[] =>
  hasSerial ? ['id'] : feed.key.map((name) => nameIn(feed, name))

const isAbout = (target: Target, one: string, other: string): string =>
  ownNames(target)
    .map((name) => `${one}.${name} = ${other}.${name}`)
    .join(' and ')

const imagesBefore = (judged: string) => `${judged}_before`

/** What a run finds, before it writes: by this it can be taken back. */
export const takeImages = (target: Target, { judged }: Pick<Imaged, 'judged'>): string[] => [
  `create unlogged table ${imagesBefore(judged)} as
   select c.act, ${ownNames(target)
     .map((name) => `h.${name}, `)
     .join('')}to_jsonb(h) as before
   from ${judged} c join (${heldRows(target)}) h on ${isAbout(target, 'h', 'c')} where c.act in ('changed', 'removed')`,
  analyzeStaged(imagesBefore(judged)),
]

/**
 * Keeps what it found, and what it leaves: a row that is another later was changed by somebody. Facts that it brought are
 * known by their run.
 */
export const keepImages = (target: Target, { judged, run }: Imaged): string[] => {
  const { feed, isFact } = target
  return [
    `insert into feed_before (run_id, feed, act, before, after)
     select ${run}, '${feed.name}', b.act, b.before, to_jsonb(h)
     from ${imagesBefore(judged)} b
     left join (${heldRows(target)}) h on b.act = 'changed' and ${isAbout(target, 'h', 'b')}`,
    ...(isFact
      ? []
      : [
          `insert into feed_before (run_id, feed, act, after)
           select ${run}, '${feed.name}', 'new', to_jsonb(h)
           from ${judged} c join (${heldRows(target)}) h on ${isAbout(target, 'h', 'c')} where c.act = 'new'`,
        ]),
    `drop table ${imagesBefore(judged)}`,
  ]
}
