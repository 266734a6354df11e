import { isPortalId, nameIn, type Target } from '../targets/target.ts'
import type { RunPart } from './run-tables.ts'

// What a feed said last of a row is kept beside it. Where it says the same again, what somebody made of the value since
// stands; where it says something else, the feed is right. In what is written here `g` is what it said last, `h` the row
// that is held, `f` the row as it will be.

/** Facts are nobody's to edit, and rows without a number of their own have nothing that people edit. */
export const keepsEdits = ({ isFact, hasSerial }: Target): boolean => hasSerial && !isFact

/** Columns of the part that somebody may have edited since. */
const editableColumns = (target: Target, part: RunPart): string[] =>
  Object.keys(target.feed.columns).filter(
    (name) => part.columns.has(name) && !target.feed.key.includes(name) && !isPortalId(name),
  )

const asJson = (value: string) => `coalesce(to_jsonb(${value}), 'null')`
const saidBefore = (name: string) => `g.given -> '${name}'`

export const joinGiven = ({ feed }: Target): string =>
  `left join feed_given g on g.feed = '${feed.name}' and g.row_id = h.id`

/** A value that the file gives, or the edited one where the feed says of it what it said before. */
export const unlessEdited = (target: Target, part: RunPart, name: string, given: string): string =>
  editableColumns(target, part).includes(name)
    ? `case when ${asJson(given)} = ${saidBefore(name)} then h.${nameIn(target.feed, name)} else ${given} end`
    : given

/** Of a row: what the feed says of it, whether that is news, and what it means for values that were edited since. */
export function columnsOfGiven(target: Target, part: RunPart, givenOf: (name: string) => string): string[] {
  const names = editableColumns(target, part)
  const any = (conditions: readonly string[]) => `coalesce(${conditions.join(' or ') || 'false'}, false)`
  const pairs = names.flatMap((name) => [`'${name}'`, asJson(givenOf(name))])
  const held = (name: string) => asJson(`h.${nameIn(target.feed, name)}`)
  const isEdited = (name: string) => `${held(name)} <> ${saidBefore(name)}`
  const isSame = (name: string) => `${asJson(givenOf(name))} = ${saidBefore(name)}`
  return [
    `jsonb_build_object(${pairs.join(', ')}) as given`,
    `${any(names.map((name) => `(${isSame(name)} and ${isEdited(name)})`))} as is_kept`,
    `${any(names.map((name) => `(not ${isSame(name)} and ${isEdited(name)} and ${asJson(givenOf(name))} <> ${held(name)})`))} as is_overruled`,
  ]
}

/** Rows of which nothing changes, and which have to be remembered all the same. */
export const isGiven = `line is not null and (is_kept or coalesce(before_given || given, given) is distinct from before_given)`

/** Remembers what the feed said of rows, and what it had said before. One that it took away comes back with its next word. */
export const rememberGiven = (
  { feed, deactivates }: Target,
  judged: string,
  run: number,
): readonly string[] => [
  `insert into feed_given (feed, row_id, given, run_id)
   select '${feed.name}', c.id, c.given, ${run} from ${judged} c
   where c.line is not null and c.act in ('new', 'changed', 'follows', 'given')
   on conflict (feed, row_id) do update set before = feed_given.given, given = feed_given.given || excluded.given,
     run_id = excluded.run_id
   where feed_given.given || excluded.given is distinct from feed_given.given`,
  ...(deactivates
    ? [
        `update feed_given g set before = case when g.run_id = ${run} then g.before else g.given end, given = g.given - '${deactivates.column}', run_id = ${run}
         from ${judged} c where g.feed = '${feed.name}' and g.row_id = c.id and c.deleted and c.act = 'changed'`,
      ]
    : []),
]

/** The same as it was before a run that is taken back. */
export const forgetGiven = (run: number): readonly string[] => [
  `delete from feed_given where run_id = ${run} and before is null`,
  `update feed_given set given = before, before = null, run_id = null where run_id = ${run}`,
]
