import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { demoIsLoaded, loadDemo } from '../../../src/demo/load/load-demo.ts'
import { distribute } from '../../../src/platform/database/citus/distribute.ts'
import { openExternal } from '../../../src/platform/database/external.ts'
import { withClient } from '../../../src/platform/database/roles.ts'
import { prepareDatabase } from '../../../src/prepare-database.ts'

/** How each role gets into the one database that tests on a cluster share. */
export interface PreparedDatabase {
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
  readonly identity: pg.ClientConfig
  readonly jobs: pg.ClientConfig
  /** The demo network is in it, and stays for those who come next. */
  readonly hasDemo: boolean
}

/** Rows that migrations brought, as they were before any test. */
const seeds = 'seed_rows'
const kept = ['schema_migration', 'schema_function', 'server_secret', 'access_version', 'network_version']

const names = async (client: pg.Client, text: string) =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)

const tablesIn = (client: pg.Client, schema: string) =>
  names(
    client,
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = '${schema}'::regnamespace
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1`,
  )

async function keepSeeds(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [seeds])
  if (rows.length > 0) return
  await client.query(`create schema ${seeds}`)
  for (const table of await tablesIn(client, 'public')) {
    const found = await client.query(`select from ${table} limit 1`)
    if (found.rows.length > 0 && !kept.includes(table))
      await client.query(`create table ${seeds}.${table} as select * from ${table}`)
  }
}

/** Tables after those they refer to. */
async function inOrder(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const done: string[] = []
  const add = (table: string) => {
    if (done.includes(table)) return
    for (const { from, to } of rows) if (from === table && tables.includes(to)) add(to)
    done.push(table)
  }
  for (const table of tables) add(table)
  return done
}

/** Everything as migrations left it. */
export const emptyAgain = (owner: pg.ClientConfig): Promise<void> =>
  withClient(owner, async (client) => {
    const tables = (await tablesIn(client, 'public')).filter((table) => !kept.includes(table))
    await client.query('begin')
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    await client.query(`truncate ${tables.join(', ')}, jobs.job cascade`)
    for (const table of await inOrder(client, await tablesIn(client, seeds))) {
      const columns = await names(
        client,
        `select quote_ident(attname) as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
         and not attisdropped and attgenerated = ''`,
      )
      await client.query(
        `insert into ${table} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from ${seeds}.${table}`,
      )
    }
    await client.query('commit')
  })

/** Brings the database at an address to where tests may begin. */
export async function prepareOnCitus(url: string, hasDemo: boolean): Promise<PreparedDatabase> {
  const { owner, app, identity, jobs } = await openExternal(url, join(tmpdir(), 'homestead-iq-test-citus'))
  await prepareDatabase(owner)
  if (hasDemo && !(await demoIsLoaded(owner)))
    await loadDemo(owner, { today: new Date().toISOString().slice(0, 10) })
  await distribute(owner, () => undefined)
  if (!hasDemo) {
    await withClient(owner, keepSeeds)
    await emptyAgain(owner)
  }
  return { owner, app, identity, jobs, hasDemo }
}
