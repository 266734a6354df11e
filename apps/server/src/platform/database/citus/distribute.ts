import type pg from 'pg'
import { StartError } from '../../process/start-error.ts'
import { appRole, jobsRole, withClient } from '../roles.ts'
import { accountColumn, functionsOnRows, placeOf, type Place } from './table-places.ts'

interface Table {
  readonly name: string
  readonly hasAccount: boolean
  readonly isPlaced: boolean
}

interface ForeignKey {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly definition: string
  /** Who writes a row locks the one it refers to as well, and may write none there. */
  readonly isInTheWay: boolean
}

const rows = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string, values?: unknown[]) =>
  (await client.query<Row>(text, values)).rows

/** One sentence where the cluster or the right to use it is missing. */
async function checkCluster(client: pg.Client): Promise<void> {
  const [extension] = await rows(client, `select from pg_extension where extname = 'citus'`)
  if (!extension)
    throw new StartError(
      'The database of DATABASE_URL has no extension "citus": let its administrator create it there and on the workers.',
    )
  const [found] = await rows<{ workers: number }>(
    client,
    `select count(*)::int as workers from pg_dist_node where shouldhaveshards and isactive`,
  )
  if (!found?.workers)
    throw new StartError(
      'The coordinator knows no worker: let its administrator add some with citus_add_node.',
    )
}

const readTables = (client: pg.Client) =>
  rows<Table>(
    client,
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = $1
        and not a.attisdropped) as "hasAccount",
      exists (select from pg_dist_partition p where p.logicalrelid = c.oid) as "isPlaced"
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [accountColumn],
  )

const readForeignKeys = (client: pg.Client) =>
  rows<ForeignKey>(
    client,
    `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
       pg_get_constraintdef(oid) as definition,
       exists (select from unnest($1::text[]) writer where has_table_privilege(writer, conrelid, $2)
         and not has_table_privilege(writer, confrelid, $2)) as "isInTheWay"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`,
    [[appRole, jobsRole], 'insert, update, delete'],
  )

/** Rows on the coordinator and rows elsewhere cannot be held together by the database, nor can all rows by those of one account. */
const canStand = (from: Place, to: Place) =>
  from === 'coordinator' || to === 'coordinator' ? from === to : from === 'by account' || to === 'everywhere'

/**
 * Triggers run where a row lies and see nothing of the rest. Those there are say that somebody's access may have changed,
 * and are not missed: nobody is kept in mind without them.
 */
async function dropTriggers(client: pg.Client, table: string): Promise<void> {
  const triggers = await rows<{ name: string }>(
    client,
    `select quote_ident(tgname) as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [table],
  )
  for (const { name } of triggers) await client.query(`drop trigger ${name} on ${table}`)
}

/** Who may add rows numbers them: the coordinator asks the sequence in the name of whoever adds, one database does not. */
async function grantSequences(client: pg.Client, tables: readonly string[]): Promise<void> {
  const found = await rows<{ sequence: string; role: string }>(
    client,
    `select pg_get_serial_sequence(t.name, a.attname) as sequence, r.role
     from unnest($1::text[]) t (name) cross join unnest($2::text[]) r (role)
     join pg_attribute a on a.attrelid = t.name::regclass and a.attidentity <> ''
     where has_table_privilege(r.role, t.name, 'insert') order by 1, 2`,
    [tables, [appRole, jobsRole]],
  )
  for (const { sequence, role } of found) await client.query(`grant usage on sequence ${sequence} to ${role}`)
}

async function placeTables(client: pg.Client, say: (line: string) => void): Promise<number> {
  const tables = await readTables(client)
  const places = new Map(tables.map((table) => [table.name, placeOf(table)]))
  const place = (name: string): Place => places.get(name) ?? 'coordinator'
  const coming = tables.filter(({ name, isPlaced }) => !isPlaced && place(name) !== 'coordinator')
  if (coming.length === 0) return 0
  const names = new Set(coming.map(({ name }) => name))
  const keys = (await readForeignKeys(client)).filter(({ from, to }) => names.has(from) || names.has(to))
  for (const { from, name } of keys) await client.query(`alter table ${from} drop constraint ${name}`)
  for (const name of names) await dropTriggers(client, name)
  const everywhere = [...names].filter((name) => place(name) === 'everywhere')
  for (const name of everywhere) await client.query('select create_reference_table($1)', [name])
  say(`${everywhere.length} tables are on every node.`)
  const byAccount = tables.filter(({ name }) => place(name) === 'by account')
  let beside = byAccount.find(({ isPlaced }) => isPlaced)?.name ?? 'none'
  for (const { name, isPlaced } of byAccount) {
    if (isPlaced) continue
    await client.query(`select create_distributed_table($1, $2, colocate_with => $3)`, [
      name,
      accountColumn,
      beside,
    ])
    if (beside === 'none') beside = name
  }
  say(`${byAccount.length} tables lie by account, rows of one account together.`)
  // A row that is on every node is locked there by whoever refers to it from another such row, which takes the right to
  // write it. Lists that nobody writes stay as they are without that.
  const standing = keys.filter(
    ({ from, to, isInTheWay }) =>
      canStand(place(from), place(to)) && !(place(from) === 'everywhere' && isInTheWay),
  )
  for (const { from, name, definition } of standing)
    await client.query(`alter table ${from} add constraint ${name} ${definition}`)
  await grantSequences(client, [...names])
  say(`${standing.length} of ${keys.length} foreign keys stand again.`)
  return coming.length
}

/**
 * Turns a database into a distributed one, all of it or nothing. What is placed already stays where it is, so it may be
 * said again after a migration has brought new tables.
 */
export const distribute = (owner: pg.ClientConfig, say: (line: string) => void): Promise<number> =>
  withClient(owner, async (client) => {
    await checkCluster(client)
    const [here] = await rows<{ name: string }>(client, 'select quote_ident(current_database()) as name')
    // What scopes a transaction on the coordinator scopes it on the workers as well.
    await client.query(`alter database ${here?.name} set citus.propagate_set_commands = 'local'`)
    // Feeds bring near what lies on workers, into temporary tables.
    await client.query(`grant temporary on database ${here?.name} to ${jobsRole}`)
    await client.query('begin')
    // One connection to each worker: each step sees what the one before has done there.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    for (const signature of functionsOnRows)
      await client.query('select create_distributed_function($1::regprocedure)', [signature])
    const placed = await placeTables(client, say)
    // Without versions of what people may do servers keep none of it, and ask with each call.
    await client.query('delete from access_version')
    await client.query('commit')
    if (placed > 0) await client.query('analyze')
    return placed
  })
