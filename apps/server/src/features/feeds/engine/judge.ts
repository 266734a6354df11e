import type { FeedRunErrorKind } from '@homestead/contract'
import type { Column } from '@homestead/contract/feeds/column'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { columnTitle } from '../reading/cell.ts'
import { hasOwnKey, nameIn, type Known, type Target } from '../targets/target.ts'
import { heldRows } from './known.ts'
import { columnsOfGiven, isGiven, joinGiven, keepsEdits, unlessEdited } from './feed-given.ts'
import type { Resolved } from './resolve.ts'
import { stagedType, type Run, type RunPart } from './run-tables.ts'

/** What can be wrong with a row that was read well, in the order of the bits of its `wrong`. */
export interface Fault {
  readonly column: string
  readonly reason: string
  /** Only said of a reference to what is in no feed; anything else is refused. */
  readonly kind?: Extract<FeedRunErrorKind, 'unknown'>
}

/** What makes rows judged, and what their bits mean. */
export interface Judgement {
  readonly statement: (rows: string) => string
  readonly faults: readonly Fault[]
  /** The feed's columns in the order of the bits of `changed`. */
  readonly columns: readonly string[]
}

const bits = (conditions: readonly string[]): string =>
  conditions.length === 0
    ? '0::bigint'
    : conditions
        .map((condition, at) => `case when ${condition} then ${2 ** at}::bigint else 0 end`)
        .join(' | ')

const otherwise = (column: Column): string => {
  if (column.type === 'list' || column.type === 'records') return `'[]'::jsonb`
  if (!('otherwise' in column) || column.otherwise === undefined) return `null::${stagedType(column)}`
  const value = column.type === 'choice' ? column.values[column.otherwise] : column.otherwise
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/** How what a file says of a column is brought into the one way in which it is held. */
function givensOf({ columns, beside }: Target): (name: string) => (value: string) => string {
  const besides = Object.assign({}, ...beside.map(({ given = {} }) => given)) as Record<
    string,
    (value: string) => string
  >
  return (name) => columns[name]?.given ?? besides[name] ?? ((value: string) => value)
}

/** The row as it will be: what the file says, what it does not say as it is held, of a new row as it is by default. */
function finalColumns(target: Target, part: RunPart, remembers: boolean): string[] {
  const { feed, deactivates, adopts } = target
  const givens = givensOf(target)
  return Object.entries(feed.columns).map(([name, column]) => {
    const called = nameIn(feed, name)
    const given = givens(name)
    const isKey = feed.key.includes(name)
    if (isKey) return `${given(`r.${called}`)} as ${called}`
    if (!part.columns.has(name)) {
      const held = `h.${called}`
      const asHeld = column.type === 'reference' ? held : `coalesce(${held}, ${given(otherwise(column))})`
      const becomes = adopts?.becomes?.[name]
      const kept =
        becomes === undefined ? asHeld : `case when a.id is not null then ${becomes} else ${asHeld} end`
      return deactivates?.column === name && part.hasRemovals
        ? `case when r.deleted then ${deactivates.value} else ${kept} end as ${called}`
        : `${kept} as ${called}`
    }
    const said = given(`r.${called}`)
    const value = remembers ? unlessEdited(target, part, name, said) : said
    if (!part.hasRemovals) return `${value} as ${called}`
    const gone = deactivates?.column === name ? deactivates.value : `h.${called}`
    return `case when r.deleted then ${gone} else ${value} end as ${called}`
  })
}

/** A row that is put back is what it was; one that goes is still what is held. */
const columnsAsTheyWere = ({ feed }: Target): string[] =>
  Object.keys(feed.columns).map((name) => {
    const called = nameIn(feed, name)
    return feed.key.includes(name)
      ? `r.${called}`
      : `case when r.deleted then h.${called} else r.${called} end as ${called}`
  })

/** Columns that are not the feed's own, but of what a row refers to. */
const broughtColumns = ({ feed, brings }: Target): string[] =>
  Object.entries(brings).flatMap(([name, columns]) => {
    const column = feed.columns[name]
    const other = column?.type === 'reference' ? feedNamed(column.feed) : undefined
    return other ? columns.map((each) => `${name}_${nameIn(other, each)}`) : []
  })

/** Columns in which a row can change, in the order of the bits of `changed`. A row that is taken over gets its key. */
export const comparedColumns = ({ feed, adopts }: Target): string[] =>
  Object.keys(feed.columns).filter((name) => adopts || !feed.key.includes(name))

/** What was there before a run is put back by numbers, whatever its key is now, and is not questioned again. */
export interface Manner {
  readonly restores: boolean
  /** The rows are what a feed says now. */
  readonly isFromFeed: boolean
}

const unknownKey = 'Nobody knows this key'

export function judgement(
  run: Run,
  part: RunPart,
  target: Target,
  known: Known,
  resolved: Resolved,
  { restores, isFromFeed }: Manner = { restores: false, isFromFeed: true },
): Judgement {
  const { feed, hasSerial, adopts, deactivates } = target
  const columns = Object.keys(feed.columns)
  const heldKey = feed.key.map((name) => nameIn(feed, name))
  const isHeld = `h.${heldKey[0]} is not null`
  const live = part.hasRemovals ? 'not r.deleted and ' : ''

  const faults: (Fault & { when: string })[] = [
    ...resolved.unknown.map(({ column, when }) => ({
      column,
      when,
      kind: 'unknown' as const,
      reason: 'is in no feed',
    })),
    ...(run.mode === 'update-only'
      ? [{ column: feed.key.at(-1) ?? '', when: `${live}not (${isHeld})`, reason: unknownKey }]
      : []),
    ...columns
      .filter((name) => feed.columns[name]?.required && !part.columns.has(name) && !feed.key.includes(name))
      .map((column) => ({
        column,
        when: `${live}not (${isHeld})`,
        reason: `${columnTitle(column)} is required for a new row`,
      })),
    ...Object.entries(restores ? {} : target.fixed).map(([column, reason]) => ({
      column,
      when: `${live}${isHeld} and f.${nameIn(feed, column)} <> h.${nameIn(feed, column)}`,
      reason,
    })),
    ...(restores ? [] : target.refusals(known)).map(({ when, ...fault }) => ({
      ...fault,
      when: `${live}(${when})`,
    })),
    ...(part.hasRemovals && !restores
      ? target.refusesRemoval.map(({ when, ...fault }) => ({
          ...fault,
          when: `r.deleted and ${isHeld} and (${when})`,
        }))
      : []),
  ]
  // A reference or a key that nobody knows leaves nothing to look at beside it.
  const isReference = ({ kind }: Fault) => kind === 'unknown'
  const isKey = ({ reason }: Fault) => reason === unknownKey
  const wrong = bits(
    faults.map((fault) => {
      const before = faults.filter(
        (other) =>
          !isReference(fault) && fault !== other && (isReference(other) || (isKey(other) && !isKey(fault))),
      )
      return [...before.map(({ when }) => `not (${when})`), `(${fault.when})`].join(' and ')
    }),
  )
  const compared = comparedColumns(target)
  const changed = bits(
    compared.map((name) => `${isHeld} and f.${nameIn(feed, name)} is distinct from h.${nameIn(feed, name)}`),
  )
  const brought = broughtColumns(target)
  const remembers = isFromFeed && keepsEdits(target)
  const givens = givensOf(target)
  const given = remembers
    ? columnsOfGiven(target, part, (name) => givens(name)(`r.${nameIn(feed, name)}`))
    : []
  const derived = Object.entries(target.derives).map(([name, value]) => `${value} as ${name}`)
  const keyMatch = [
    ...(hasOwnKey(target) ? ['h.source = r.source'] : []),
    ...heldKey.map((name) => `h.${name} = r.${name}`),
  ].join(' and ')
  // One that a key names already is not taken over by another.
  const matched = restores
    ? `left join (${heldRows(target)}) h on ${hasSerial ? 'h.id = r.given_id' : keyMatch}`
    : adopts
      ? `left join (select k.id, k.source, ${heldKey.map((name) => `k.${name}`).join(', ')} from (${heldRows(target)}) k) k
         on ${keyMatch.replaceAll('h.', 'k.')}
       left join (${adopts.rows}) a on k.id is null and ${adopts.when}
       left join (${heldRows(target)}) h on h.id = coalesce(k.id, a.id)`
      : `left join (${heldRows(target)}) h on ${keyMatch}`

  const gone =
    deactivates && !restores ? `case when changed = 0 then 'unchanged' else 'changed' end` : `'removed'`
  // New rows are numbered in the order in which they were given.
  const statement = (rows: string) => `
    select file, line, source, ${hasSerial ? `case when act = 'new' then ${restores ? 'given_id' : `nextval('${target.table}_id_seq')`} else id end as id,` : ''}
      act, changed, wrong, nth, ${[...columns.map((name) => nameIn(feed, name)), ...brought, ...Object.keys(target.derives), ...(remembers ? ['given', 'is_kept', 'is_overruled', 'deleted'] : [])].join(', ')}
    from (
      select n.*, case
          when wrong <> 0 or nth > 1 then 'error'
          when deleted then case when not is_held then 'unchanged' else ${gone} end
          when not is_held then 'new'
          when changed <> 0 then 'changed'
          when follows then 'follows'
          ${remembers ? `when ${isGiven} then 'given'` : ''}
          else 'unchanged' end as act
      from (
        select r.file, r.line, r.source, r.deleted, ${hasSerial ? 'h.id,' : ''} ${hasSerial && restores ? 'r.given_id,' : ''} ${isHeld} as is_held,
          row_number() over (partition by ${hasOwnKey(target) ? 'r.source, ' : ''}${heldKey.map((name) => `f.${name}`).join(', ')} order by r.file, r.line) as nth,
          ${['f.*', 'd.*', `${changed} as changed`, `${wrong} as wrong`, `${target.follows ?? 'false'} as follows`, ...(remembers ? [...given, 'g.given as before_given'] : [])].join(', ')}
        from (${rows}) r
        ${matched}
        ${remembers ? joinGiven(target) : ''}
        cross join lateral (select ${[...(restores ? columnsAsTheyWere(target) : finalColumns(target, part, remembers)), ...brought.map((name) => `r.${name}`)].join(', ')}) f
        ${target.joins?.(known) ?? ''}
        cross join lateral (select ${derived.join(', ')}) d
      ) n
    ) m
    ${run.mode === 'replace' ? '' : `where act <> 'unchanged'`}
    order by ${hasSerial ? '' : `${heldKey.join(', ')}, `}file, line`
  return { statement, faults, columns: compared }
}
