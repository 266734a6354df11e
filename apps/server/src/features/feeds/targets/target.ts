import type { Feed } from '@homestead/contract/feeds/feed'
import type { FeedName } from '@homestead/contract/feeds/feed-list'

/**
 * Where the rows of a feed lie in the database. In what is declared here `t` is a row of the table, `h` the same as the
 * feed has it, `f` the row as it will be, and `c` one that is about to be written. In `h`, `f` and `c` the feed's columns
 * have their own names, and those that refer to another feed end in `_id`.
 */
export interface Stored {
  /** The value as the feed has it, of `t`. */
  readonly held: string
  /** Columns of the table, and what is written there, of `c`. */
  readonly writes: Readonly<Record<string, string>>
  /** Columns of a new row that are written in another way, of `c`. */
  readonly adds?: Readonly<Record<string, string>>
  /** What a file says, brought into the one way in which it is held; of `r`, the row of the file, and `h`. */
  readonly given?: (value: string) => string
}

/** Columns that lie in tables beside, such as the telephone numbers of a builder. */
export interface Beside {
  /** The feed's columns, and their values of `t`. */
  readonly held: Readonly<Record<string, string>>
  readonly given?: Readonly<Record<string, (value: string) => string>>
  /**
   * Statements that write them anew for rows `c` of this relation: new ones, and those where one of them changed. Files
   * are in a relation of their own, by their hash.
   */
  write(rows: string, files: string): readonly string[]
  /** Statements that do away with them, where removing the row itself does not. */
  clear?(rows: string): readonly string[]
  /** The files of `t` that writing them anew does away with: hash and content. */
  readonly keeps?: string
}

/** A reason to refuse a row, as a condition. */
export interface Refusal {
  readonly when: string
  readonly column: string
  readonly reason: string
}

/** The rows of a feed as they will be, new ones included: their key, `id` and `brought` columns. */
export interface Known {
  /** All of them, as a relation. */
  (feed: FeedName, brought?: readonly string[]): string
  /** A join of the one that `on` means, under a name; it has nothing where there is none. */
  readonly join: (
    feed: FeedName,
    alias: string,
    on: (row: string) => string,
    brought?: readonly string[],
  ) => string
}

export interface Target {
  readonly feed: Feed<FeedName>
  readonly table: string
  /** Which rows of the table are the feed's, of `t`; all of them if not said. */
  readonly only: string
  /** The table's primary key, of `c`. */
  readonly id: Readonly<Record<string, string>>
  /** The table numbers its rows itself, in its column `id`. */
  readonly hasSerial: boolean
  readonly columns: Readonly<Record<string, Stored>>
  readonly beside: readonly Beside[]
  /** The column of the table, and of `c`, that another row holds to refer to one of these. */
  readonly referredBy?: string
  /**
   * Columns of what a row refers to that it needs as well, such as when the home of a claim closed: `closing_closed_on`.
   * `is_changed` is whether that changes with the same run.
   */
  readonly brings: Readonly<Record<string, readonly string[]>>
  /** What is held beside the feed's columns and looked at all the same, of `t`, as columns of `h`. */
  readonly alsoHeld: Readonly<Record<string, string>>
  /** What else is worked out for each row, of `f`, `h` and what `joins` brings. */
  readonly derives: Readonly<Record<string, string>>
  readonly joins?: (known: Known) => string
  /** A row that changes although the feed's columns do not: its money follows a price. Of `f`, `h` and `d`, what is derived. */
  readonly follows?: string
  /** Columns that a row keeps for good, and what is said when a file has another value. */
  readonly fixed: Readonly<Record<string, string>>
  /**
   * Rows `a` that nobody's key names yet, and when one of them is the row `r` of a file. What is otherwise kept where a
   * file does not say it may become something else with that.
   */
  readonly adopts?: {
    readonly rows: string
    readonly when: string
    readonly becomes?: Readonly<Record<string, string>>
  }
  /** What removal changes where it does not delete. */
  readonly deactivates?: { readonly column: string; readonly value: string }
  /** Of `f` and `h`. */
  refusals(known: Known): readonly Refusal[]
  /** Of rows `c` that are judged already, against what all of them come to: two that do not go together. */
  conflicts(known: Known): readonly Refusal[]
  /** The same for a row that is to go, of `h`. */
  readonly refusesRemoval: readonly Refusal[]
  /**
   * When a row `c` that is to go has to stay although no foreign key points at it, by the judged rows of other feeds.
   */
  readonly heldBy: Readonly<Partial<Record<FeedName, (judged: string) => string>>>
  /** Columns by which a row goes when what it refers to goes. */
  readonly goesWith: readonly string[]
  /** How held rows `k` that go with others are found, where asking by their number would read the whole table. */
  readonly findsGone?: (judged: string) => string
  /** Feeds whose changes concern rows of this one: which `k` of those held, by the judged rows of the other. */
  readonly concernedBy: Readonly<Partial<Record<FeedName, (judged: string) => string>>>
  /** Further columns set in rows that change, or are new. */
  readonly onChange: Readonly<Record<string, string>>
  readonly onNew: Readonly<Record<string, string>>
  /** Locks on what people edit beside the rows `c` of this relation, and without holding these. */
  locks(rows: string): readonly string[]
  /** Statements before the rows `c` of this relation are written, and after. */
  before(rows: string): readonly string[]
  after(rows: string): readonly string[]
  /** Tables with parts of a row `c` that go with it, of `t`: the column that names it, and which of them if not all. */
  readonly owns: Readonly<Record<string, { readonly column: string; readonly where?: string }>>
  /** Statements after rows of this relation were removed. */
  afterRemoval(rows: string): readonly string[]
  /** Statements after the rows of every feed of the run are written. */
  finish(rows: string): readonly string[]
  /** Rows that lie in several tables are written by statements of their own, and removed by others. */
  readonly ownWrites?: {
    write(rows: string, run: number): readonly string[]
    remove(rows: string): readonly string[]
  }
  /** What it brought is known by its run, and not written down row by row: there are millions. */
  readonly isFact: boolean
}

/** A reason to refuse rows `c` that have the same in these columns, each of them and what is held besides. */
export const onlyOnce = (rows: string, columns: readonly string[], told: Omit<Refusal, 'when'>): Refusal => ({
  when: `(${columns.map((name) => `c.${name}`).join(', ')}) in (
    select ${columns.join(', ')} from ${rows} x group by ${columns.join(', ')} having count(*) > 1)`,
  ...told,
})

type Written = (name: string) => Stored
type Optional =
  | 'beside'
  | 'only'
  | 'brings'
  | 'alsoHeld'
  | 'derives'
  | 'fixed'
  | 'refusals'
  | 'conflicts'
  | 'refusesRemoval'
  | 'heldBy'
  | 'goesWith'
  | 'concernedBy'
  | 'onChange'
  | 'onNew'
  | 'locks'
  | 'before'
  | 'after'
  | 'finish'
  | 'owns'
  | 'afterRemoval'
  | 'isFact'
type Declared = Omit<Target, 'feed' | 'columns' | 'hasSerial' | Optional> &
  Partial<Pick<Target, Optional>> & { readonly columns: Readonly<Record<string, Written>> }

/** Words of SQL are names of columns only in quotes. */
const wordsOfSql = new Set(['from', 'primary', 'to'])
export const columnName = (column: string): string => (wordsOfSql.has(column) ? `"${column}"` : column)

/** How a column is called in `h`, `f` and `c`. */
export const nameIn = (feed: Feed, column: string): string =>
  feed.columns[column]?.type === 'reference' ? `${column}_id` : columnName(column)

export const defineTarget = (feed: Feed<FeedName>, declared: Declared): Target => ({
  beside: [],
  only: 'true',
  brings: {},
  alsoHeld: {},
  derives: {},
  fixed: {},
  refusals: () => [],
  conflicts: () => [],
  refusesRemoval: [],
  heldBy: {},
  goesWith: [],
  concernedBy: {},
  onChange: {},
  onNew: {},
  locks: () => [],
  before: () => [],
  after: () => [],
  finish: () => [],
  owns: {},
  afterRemoval: () => [],
  isFact: false,
  ...(declared.id['id'] === 'c.id' && { referredBy: 'id' }),
  ...declared,
  hasSerial: declared.id['id'] === 'c.id',
  columns: Object.fromEntries(
    Object.entries(declared.columns).map(([name, written]) => [name, written(nameIn(feed, name))]),
  ),
  feed,
})

/** A value that lies in the table as the feed has it. */
export const plain =
  (column: string): Written =>
  (name) => ({ held: `t.${column}`, writes: { [column]: `c.${name}` } })

/** One that the table cannot leave empty. */
export const orEmpty =
  (column: string, empty = "''"): Written =>
  (name) => ({
    held: `nullif(t.${column}, ${empty})`,
    writes: { [column]: `coalesce(c.${name}, ${empty})` },
  })

/** How the portal itself knows a row, which stays when a file says nothing of it. */
const portalIdIn =
  (column: string): Written =>
  (name) => ({
    held: `t.${column}::text`,
    writes: { [column]: `c.${name}::uuid` },
    given: (value) => `coalesce(${value}, h.${name}, gen_random_uuid()::text)`,
  })
/** Columns that hold it. */
export const isPortalId = (name: string): boolean => name === 'portal_id' || name === 'portal_account_id'
export const portalId = portalIdIn('enterprise_id')
export const portalAccountId = portalIdIn('account_enterprise_id')

/** The operator's own key, in its source. */
export const ownKey: Written = (name) => ({
  held: 't.source_key',
  writes: { source_key: `c.${name}`, source: 'c.source' },
})

/** Whether rows of a feed are known by a key of the operator's own, which a source may have twice. */
export const hasOwnKey = ({ columns }: Target): boolean =>
  Object.values(columns).some(({ writes }) => 'source_key' in writes)
