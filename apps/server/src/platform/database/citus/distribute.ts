import type pg from 'pg'
import { StartError } from '../../process/start-error.ts'
import { withClient } from '../roles.ts'
import { accountColumn, functionsOnRows, isWrittenByRequests, placeOf, type Place } from './table-places.ts'

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
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`,
  )

/** Rows on the coordinator and rows elsewhere cannot be held together by the database, nor can all rows by those of one account. */
const canStand = (from: Place, to: Place) =>
  from === 'coordinator' || to === 'coordinator' ? from === to : from === 'by account' || to === 'everywhere'

/**
 * Who writes a row that is on every node locks the table it refers to there, and has to have the right to write that one.
 * Requests write people, their roles and homes, and neither accounts nor builders nor what roles there are; those stay.
 */
const mayBeHeld = ({ from, to }: ForeignKey) => !isWrittenByRequests(from) || isWrittenByRequests(to)

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
  const standing = keys.filter((key) => canStand(place(key.from), place(key.to)) && mayBeHeld(key))
  for (const { from, name, definition } of standing)
    await client.query(`alter table ${from} add constraint ${name} ${definition}`)
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
