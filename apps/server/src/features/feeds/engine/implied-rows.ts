import { feedNamed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { targetOf } from '../targets/target-list.ts'
import { hasOwnKey, nameIn, type Known, type Target } from '../targets/target.ts'
import { heldRows, knownTo } from './known.ts'
import { judgedTable, type Run } from './run-tables.ts'

interface Told {
  /** Rows `k`; those held if not said. */
  readonly rows?: string
  readonly where?: string
  readonly isDeleted: boolean
}

/** Rows as a file would have told them, for the judge: numbers instead of keys, and what they refer to. */
export function asRead(target: Target, known: Known, { rows, where = 'true', isDeleted }: Told): string {
  const { feed, brings } = target
  const columns = [
    ...(target.hasSerial ? ['k.id as given_id'] : []),
    ...Object.keys(feed.columns).map((name) => `k.${nameIn(feed, name)}`),
  ]
  const joins: string[] = []
  for (const [name, brought] of Object.entries(brings)) {
    const column = feed.columns[name]
    const other = column?.type === 'reference' ? feedNamed(column.feed) : undefined
    if (!other) continue
    const alias = `b${joins.length}`
    // One that goes with the run is not known any more, and its rows need nothing of it.
    joins.push(known.join(other.name, alias, (row) => `${row}.id = k.${name}_id`, brought))
    for (const each of brought)
      columns.push(`${alias}.${nameIn(other, each)} as ${name}_${nameIn(other, each)}`)
  }
  const source = hasOwnKey(target) ? 'k.source' : `''::text as source`
  return `select null::int as file, null::int as line, ${source}, ${isDeleted} as deleted, ${columns.join(', ')}
    from (${rows ?? heldRows(target)}) k ${joins.join(' ')} where ${where}`
}

const isNotJudged = (run: Run, target: Target): string => {
  const { feed } = target
  const same = [...(hasOwnKey(target) ? ['source'] : []), ...feed.key.map((name) => nameIn(feed, name))]
  const equal = same.map((name) => `g.${name} = k.${name}`).join(' and ')
  return `not exists (select from ${judgedTable(run.id, feed.name)} g where ${equal})`
}

/**
 * Rows that a run concerns although no file names them: those that a replacement leaves out, those whose home, lead or
 * event goes, and claims whose home or price changes.
 */
export function impliedRows(run: Run, target: Target, judged: ReadonlySet<FeedName>): string[] {
  const { feed } = target
  const known = knownTo(run, judged)
  const others = isNotJudged(run, target)
  const found: string[] = []
  const part = run.parts.get(feed.name)
  if (part && run.mode === 'replace') {
    const rows = judgedTable(run.id, feed.name)
    const ofSource = hasOwnKey(target)
      ? // A file without a row is one of the run's own source.
        `k.source in (select source from ${rows} union
          select r.source from feed_run r where r.id = ${run.id} and not exists (select from ${rows}))`
      : // Rows without a source of their own are of that of the run that wrote them last.
        `k.run_id in (select o.id from feed_run o join feed_run r using (source) where r.id = ${run.id})`
    found.push(
      asRead(target, known, { where: `k.run_id is not null and ${ofSource} and ${others}`, isDeleted: true }),
    )
  }
  for (const name of target.goesWith) {
    const column = feed.columns[name]
    if (column?.type !== 'reference' || !judged.has(column.feed as FeedName)) continue
    const { referredBy } = targetOf(column.feed as FeedName)
    const rows = judgedTable(run.id, column.feed)
    const isGone =
      target.findsGone?.(rows) ??
      `k.${name}_id in (select g.${referredBy} from ${rows} g where g.act = 'removed')`
    found.push(asRead(target, known, { where: `${isGone} and ${others}`, isDeleted: true }))
  }
  return [...found, ...concernedRows(run, target, judged)]
}

/** Rows that have to follow: claims whose home or price changes. */
export function concernedRows(run: Run, target: Target, judged: ReadonlySet<FeedName>): string[] {
  const known = knownTo(run, judged)
  const others = isNotJudged(run, target)
  return Object.entries(target.concernedBy).flatMap(([name, concerned]) =>
    judged.has(name as FeedName)
      ? [
          asRead(target, known, {
            where: `${concerned(judgedTable(run.id, name))} and ${others}`,
            isDeleted: false,
          }),
        ]
      : [],
  )
}

/** The same shape without a row. */
export const noRows = (run: Run, target: Target, judged: ReadonlySet<FeedName>): string =>
  asRead(target, knownTo(run, judged), { where: 'false', isDeleted: false })
