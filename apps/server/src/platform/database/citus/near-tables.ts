import type pg from 'pg'
import { Mentions, readCatalog, type PlacedTable } from './near-catalog.ts'

const isSame = (key: readonly string[], one: string, other: string) =>
  key.map((column) => `${one}.${column} = ${other}.${column}`).join(' and ')

const stillReferredTo = '23503'
const writing = 'insert, update, delete'

/** As much as the nodes pass to each other at once. */
const rowsAtOnce = 200_000

/**
 * Tables of a cluster brought near, for work that compares and writes rows of many accounts with whatever SQL that takes.
 * The first statement that names a table finds its rows in a temporary one of the same name on the coordinator; what was
 * changed there is written back, by key, before the transaction ends. Elsewhere than on a cluster there is none of this.
 */
export class NearTables {
  readonly #client: pg.ClientBase
  readonly #tables: ReadonlyMap<string, PlacedTable>
  readonly #mentions: Mentions
  readonly #isHeld: ReadonlySet<string>
  readonly #near = new Map<string, 'to read' | 'to write'>()
  #isWithin = false

  private constructor(
    client: pg.ClientBase,
    tables: ReadonlyMap<string, PlacedTable>,
    mentions: Mentions,
    isHeld: ReadonlySet<string>,
  ) {
    this.#client = client
    this.#tables = tables
    this.#mentions = mentions
    this.#isHeld = isHeld
  }

  /** `isHeld`: tables that nobody else writes while the work lasts, which sees to that itself. */
  static async on(client: pg.ClientBase, isHeld: ReadonlySet<string>): Promise<NearTables | undefined> {
    const catalog = await readCatalog(client)
    if (!catalog) return undefined
    // What is near lies in memory, as far as it fits.
    await client.query(`set temp_buffers = '256MB'`)
    const tables = new Map(catalog.tables.map((table) => [table.name, table]))
    return new NearTables(client, tables, new Mentions(tables, catalog.routines), isHeld)
  }

  /** A transaction begins: what was near before it is not what it sees. */
  async begin(): Promise<void> {
    await this.forget()
    this.#isWithin = true
    await this.#run(`select set_config('citus.multi_shard_modify_mode', 'sequential', true)`)
  }

  /** It was taken back, and all that came near in it with it. */
  undone(): void {
    this.#isWithin = false
    this.#near.clear()
  }

  /** Brings near what a statement names. */
  async bring(text: string): Promise<void> {
    const { read, written } = this.#mentions.of(text)
    for (const name of read) {
      const table = this.#tables.get(name)
      if (!table) continue
      if (written.has(name) && table.mayBeWritten) await this.#bringToWrite(table)
      else if (!this.#near.has(name)) await this.#bringToRead(table)
    }
  }

  /**
   * What the transaction has changed goes to where it belongs: rows that are gone first, which others may take the place
   * of, from the last table to the first, then what came or changed.
   */
  async end(): Promise<void> {
    const changed = this.#inOrder(
      [...this.#near].flatMap(([name, how]) => (how === 'to write' ? [name] : [])),
    )
    const stillReferred: PlacedTable[] = []
    for (const table of changed.toReversed())
      if (!(await this.#isRemovedAtOnce(table))) stillReferred.unshift(table)
    for (const table of changed) await this.#writeChanged(table)
    for (const table of stillReferred.toReversed()) await this.#removeGone(table)
    this.#isWithin = false
    await this.forget()
  }

  /** Whatever is near is gone, written back or not. */
  async forget(): Promise<void> {
    if (this.#near.size === 0) return
    this.#near.clear()
    await this.#run('discard temp')
  }

  /** What others may have changed meanwhile is brought anew where it is named next. */
  async lookAgain(): Promise<void> {
    for (const [name, how] of this.#near) {
      const table = this.#tables.get(name)
      if (how === 'to write' || !table || !this.#mayMove(table)) continue
      await this.#run(`drop table ${name}`)
      this.#near.delete(name)
    }
  }

  #run = (text: string) => this.#client.query(text)

  async #bringToRead(table: PlacedTable): Promise<void> {
    await this.#copy(table)
    // A write that was not seen coming fails, and is not lost.
    await this.#run(`revoke ${writing} on ${table.name} from current_user`)
    this.#near.set(table.name, 'to read')
  }

  /** Nobody else writes the table until the transaction ends. */
  async #bringToWrite(table: PlacedTable): Promise<void> {
    const { name } = table
    const how = this.#near.get(name)
    if (how === 'to write') return
    if (!this.#isWithin) throw new Error(`${name} is written in no transaction`)
    if (this.#mayMove(table)) await this.#run(`lock table public.${name} in exclusive mode`)
    if (how === 'to read' && !this.#mayMove(table))
      await this.#run(`grant ${writing} on ${name} to current_user`)
    else {
      if (how === 'to read') await this.#run(`drop table ${name}`)
      await this.#copy(table)
    }
    await this.#noteWrites(table)
    this.#near.set(name, 'to write')
    await this.#followChanges(name)
  }

  /** People may have changed it since it was looked at. */
  #mayMove = ({ name, isWrittenByRequests }: PlacedTable) => isWrittenByRequests && !this.#isHeld.has(name)

  #isWritten = (name: string) => this.#near.get(name) === 'to write'

  /** Rows that follow others, when these change what they are referred to by, do so near as well. */
  async #followChanges(name: string): Promise<void> {
    for (const follower of this.#tables.values())
      for (const { table, foreignKey } of follower.follows) {
        if (!follower.mayBeWritten) continue
        if (table === name && !this.#isWritten(follower.name)) await this.#bringToWrite(follower)
        else if ([table, follower.name].includes(name) && this.#isWritten(table))
          await this.#run(`alter table ${follower.name} add ${foreignKey} not valid`)
      }
  }

  async #copy({ name, key, columns, numbered }: PlacedTable): Promise<void> {
    const list = columns.join(', ')
    if (key.length > 0 && key.every((column) => columns.includes(column))) {
      await this.#run(`create temp table ${name} (like public.${name} including all excluding identity)`)
      if (numbered)
        await this.#run(
          `alter table pg_temp.${name} alter column ${numbered.column} set default nextval('${numbered.sequence}')`,
        )
      await this.#run(`insert into pg_temp.${name} (${list}) select ${list} from public.${name}`)
    } else await this.#run(`create temp table ${name} as select ${list} from public.${name}`)
    // What empties a table tells no trigger what was in it.
    await this.#run(`revoke truncate on ${name} from current_user`)
    await this.#run(`analyze pg_temp.${name}`)
  }

  /** Whatever statement writes it, the keys of what it writes are noted. */
  async #noteWrites({ name, key }: PlacedTable): Promise<void> {
    if (key.length === 0) throw new Error(`${name} has no key by which it could be written back`)
    const list = key.join(', ')
    const note = `pg_temp.note_${name}`
    const after = (event: string, told: string) =>
      `create trigger note_${event}_${told} after ${event} on pg_temp.${name} referencing ${told} table as told
       for each statement execute function ${note}()`
    for (const statement of [
      `create temp table written_${name} as select ${list} from pg_temp.${name} where false`,
      `create function ${note}() returns trigger language plpgsql as
       'begin insert into pg_temp.written_${name} select ${list} from told; return null; end'`,
      after('insert', 'new'),
      after('update', 'old'),
      after('update', 'new'),
      after('delete', 'old'),
    ])
      await this.#run(statement)
  }

  /** A row that others refer to until they are changed as well goes after that. */
  async #isRemovedAtOnce(table: PlacedTable): Promise<boolean> {
    await this.#run('savepoint removing')
    try {
      await this.#removeGone(table)
      await this.#run('release savepoint removing')
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== stillReferredTo) throw error
      await this.#run('rollback to savepoint removing')
      return false
    }
  }

  async #removeGone({ name, key }: PlacedTable): Promise<void> {
    const list = key.join(', ')
    await this.#run(
      `delete from public.${name} where (${list}) in (
         select ${list} from pg_temp.written_${name} w
         where not exists (select from pg_temp.${name} n where ${isSame(key, 'n', 'w')}))`,
    )
  }

  async #writeChanged({ name, key, columns }: PlacedTable): Promise<void> {
    const list = columns.join(', ')
    const others = columns.filter((column) => !key.includes(column))
    const change =
      others.length === 0
        ? 'nothing'
        : `update set ${others.map((each) => `${each} = excluded.${each}`).join(', ')}`
    const changed = `changed_${name}`
    const { rowCount } = await this.#run(
      `create temp table ${changed} as
       select row_number() over () as nth, ${key.map((column) => `w.${column}`).join(', ')}
       from (select distinct ${key.join(', ')} from pg_temp.written_${name}) w`,
    )
    for (let from = 0; from < (rowCount ?? 0); from += rowsAtOnce)
      await this.#run(
        `insert into public.${name} (${list}) overriding system value
         select ${columns.map((column) => `n.${column}`).join(', ')} from pg_temp.${name} n
         join pg_temp.${changed} w on ${isSame(key, 'n', 'w')} and w.nth > ${from} and w.nth <= ${from + rowsAtOnce}
         on conflict (${key.join(', ')}) do ${change}`,
      )
    await this.#run(`drop table ${changed}`)
  }

  /** Tables after those they refer to. */
  #inOrder(names: readonly string[]): PlacedTable[] {
    const done: PlacedTable[] = []
    const add = (name: string) => {
      const table = this.#tables.get(name)
      if (!table || done.includes(table)) return
      for (const other of table.refersTo) if (names.includes(other)) add(other)
      if (!done.includes(table)) done.push(table)
    }
    for (const name of names) add(name)
    return done
  }
}
