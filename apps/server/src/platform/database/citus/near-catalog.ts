import type pg from 'pg'

/** A table that lies over the nodes of a cluster. */
export interface PlacedTable {
  readonly name: string
  readonly key: readonly string[]
  readonly columns: readonly string[]
  /** The column that numbers its rows, and by what. */
  readonly numbered: { readonly column: string; readonly sequence: string } | null
  /** Who works here may write it. */
  readonly mayBeWritten: boolean
  /** Calls of people write it as well, so it has to be held while a run does. */
  readonly isWrittenByRequests: boolean
  /** Tables it refers to. */
  readonly refersTo: readonly string[]
  /** Tables whose rows it follows when they go, or change what it refers to them by, and how. */
  readonly follows: readonly { readonly table: string; readonly foreignKey: string }[]
}

interface Routine {
  readonly name: string
  readonly body: string
}

const placedTables = `
  select c.relname as name,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and has_column_privilege(c.oid, a.attnum, 'select') order by a.attnum) as columns,
    (select json_build_object('column', a.attname, 'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
      from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as numbered,
    has_table_privilege(c.oid, 'insert, update, delete') as "mayBeWritten",
    has_table_privilege('homestead_app', c.oid, 'insert, update, delete') as "isWrittenByRequests",
    array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo",
    coalesce((select json_agg(json_build_object('table', f.relname, 'foreignKey', pg_get_constraintdef(k.oid)))
      from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid
        and (k.confupdtype = 'c' or k.confdeltype in ('c', 'n'))), '[]') as follows
  from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
  where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.repmodel = 't')`

/** What lies over the nodes, and what statements call that may read it. Without a cluster there is nothing. */
export async function readCatalog(
  client: pg.ClientBase,
): Promise<{ tables: PlacedTable[]; routines: Routine[] } | undefined> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as is`,
  )
  if (!rows[0]?.is) return undefined
  const tables = (await client.query<PlacedTable>(placedTables)).rows
  if (tables.length === 0) return undefined
  const routines = await client.query<Routine>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prosrc <> ''`,
  )
  return { tables, routines: routines.rows }
}

const word = /(?<![\w.])[a-z_]\w*/g
const wordsOf = (text: string) => new Set(text.match(word))
/** Rows are held by it, or written later at the place where it finds them. */
const holds = /\bfor (?:no key )?update\b|\bctid\b/

/** What a statement reads and what it writes, by the names in it and in what it calls. */
export interface Mentioned {
  readonly read: ReadonlySet<string>
  readonly written: ReadonlySet<string>
}

/** Finds the tables that statements name. A name too many costs time, and one too few is impossible. */
export class Mentions {
  readonly #tables: ReadonlyMap<string, PlacedTable>
  readonly #routines: ReadonlyMap<string, string>
  readonly #known = new Map<string, Mentioned>()
  constructor(tables: ReadonlyMap<string, PlacedTable>, routines: readonly Routine[]) {
    this.#tables = tables
    this.#routines = new Map(routines.map(({ name, body }) => [name, body]))
  }

  of(text: string): Mentioned {
    const words = wordsOf(text)
    const read = new Set([...words].filter((each) => this.#tables.has(each)))
    const isHeld = holds.test(text)
    const written = new Set([...read].filter((name) => isHeld || this.#isWritten(text, name)))
    for (const name of words) {
      const body = this.#routines.get(name)
      if (body === undefined || !text.includes(`${name}(`)) continue
      const within = this.#ofRoutine(name, body)
      for (const each of within.read) read.add(each)
      for (const each of within.written) written.add(each)
    }
    return { read, written }
  }

  #isWritten = (text: string, name: string) =>
    new RegExp(
      String.raw`\b(?:insert\s+into|update|delete\s+from|truncate(?:\s[\w,\s]*)?)\s+(?:only\s+)?(?:public\.)?${name}\b`,
    ).test(text)

  #ofRoutine(name: string, body: string): Mentioned {
    const known = this.#known.get(name)
    if (known) return known
    // One that calls itself has been looked at then.
    this.#known.set(name, { read: new Set(), written: new Set() })
    const found = this.of(body)
    this.#known.set(name, found)
    return found
  }
}
