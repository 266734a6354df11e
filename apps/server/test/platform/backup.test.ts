import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { writeBackup } from '../../src/platform/backup/write-backup.ts'
import { migrateThrough } from '../../src/platform/database/migrate.ts'
import { emptyDatabase } from '../../src/platform/database/empty-database.ts'
import { withClient } from '../../src/platform/database/roles.ts'
import { prepareQueues } from '../../src/prepare-database.ts'
import { restoreBackup } from '../../src/restore-backup.ts'
import { createTestDatabase } from '../support/database.ts'
import { createAccount } from '../support/fixtures.ts'

const about = { version: '0.0.0', keyFingerprint: 'k' }
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'homestead-iq-backup-'))))
afterAll(() => rm(folder, { recursive: true }))

const aDatabase = async (options?: Parameters<typeof createTestDatabase>[0]) => {
  const database = await createTestDatabase(options)
  onTestFinished(database.drop)
  return database
}

/** Every table with what stands in it, told in another way than the backup tells it. */
const everything = (owner: pg.ClientConfig) =>
  withClient(owner, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname = 'public' or schemaname = 'jobs' and tablename like 'j%' order by 1`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables.filter(({ name: each }) => !/schema_(migration|function)/.test(each))) {
      const { rows } = await client.query(
        `select count(*), md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))) from ${name} t`,
      )
      found[name] = rows[0]
    }
    const { rows: sequences } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
    return { ...found, sequences }
  })

const countsOf = (found: Record<string, unknown>) =>
  Object.entries(found).map(([name, of]) => [name, (of as { count?: string }).count])

/** What the database says of itself, but for the order of columns nobody sees. */
const layout = (owner: pg.ClientConfig) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query(
      `select 'key' as kind, conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as is
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select 'trigger', tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
       union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
       order by 1, 2, 3`,
    )
    return rows
  })

test('the demo network, restored elsewhere: every table, sequence, key and trigger is as it was', async () => {
  const source = await aDatabase({ demo: 'small' })
  const file = join(folder, 'demo.sql.gz')
  await writeBackup(source.owner, file, about)
  const target = await aDatabase()
  // What who administers the server has put there stays, and is not ours to drop.
  const { superuser } = inject('testCluster')
  await withClient({ ...superuser, database: target.owner.database }, (client) =>
    client.query('create extension hstore schema public'),
  )
  await restoreBackup(target.owner, file)
  const extension = await withClient(target.owner, (client) =>
    client.query(`select from pg_extension where extname = 'hstore'`),
  )
  expect(extension.rowCount).toBe(1)
  expect(await everything(target.owner)).toEqual(await everything(source.owner))
  expect(await layout(target.owner)).toEqual(await layout(source.owner))
}, 240_000)

test('what is written meanwhile is in it wholly or not at all', async () => {
  const source = await aDatabase({ demo: 'small' })
  let isOver = false
  const pairs = withClient(source.owner, async (client) => {
    let written = 0
    for (; !isOver; written += 1)
      await client.query(`begin; insert into server_secret (name, value) values ('one-${written}', 'x');
        select pg_sleep(0.001); insert into server_secret (name, value) values ('two-${written}', 'x'); commit`)
    return written
  })
  const file = join(folder, 'under-load.sql.gz')
  await writeBackup(source.owner, file, about)
  isOver = true
  expect(await pairs).toBeGreaterThan(10)
  const text = gunzipSync(await readFile(file)).toString()
  const written = (name: string) => [...text.matchAll(new RegExp(`^${name}-\\d+\t`, 'gm'))].length
  expect(written('one')).toBe(written('two'))
})

test('a backup of an earlier version is brought up to this one', async () => {
  const source = await aDatabase()
  const { rows } = await withClient(source.owner, (client) =>
    client.query<{ name: string }>('select name from schema_migration order by name'),
  )
  const earlier = rows.map(({ name }) => name).slice(0, -3)
  await emptyDatabase(source.owner)
  await migrateThrough(source.owner, earlier)
  await prepareQueues(source.owner)
  await withClient(source.owner, (client) =>
    client.query(`insert into server_secret (name, value) values ('of-old', 'x')`),
  )
  const file = join(folder, 'earlier.sql.gz')
  expect((await writeBackup(source.owner, file, about)).migrations).toEqual(earlier)
  const target = await aDatabase()
  await restoreBackup(target.owner, file)
  await withClient(target.owner, async (client) => {
    const applied = await client.query('select name from schema_migration order by name')
    expect(applied.rows).toEqual(rows)
    const kept = await client.query(`select from server_secret where name = 'of-old'`)
    expect(kept.rowCount).toBe(1)
  })
}, 240_000)

test('what is damaged, cut short, newer or no backup is refused in a sentence, and nothing changes', async () => {
  const source = await aDatabase()
  const whole = join(folder, 'whole.sql.gz')
  await writeBackup(source.owner, whole, about)
  const bytes = await readFile(whole)
  const text = gunzipSync(bytes).toString()
  const target = await aDatabase()
  const before = await everything(target.owner)
  const refused: [string, Buffer, RegExp][] = [
    ['cut', bytes.subarray(0, bytes.length - 200), /cut short/],
    ['shorter', gzipSync(text.slice(0, text.indexOf('\\.'))), /cut short/],
    ['other', gzipSync('select 1;\n'), /no backup/],
    ['plain', Buffer.from('no gzip at all'), /no backup/],
    ['header', gzipSync(text.replace('"tables":', '"tabels":')), /damaged/],
    ['newer', gzipSync(text.replace('"migrations":[', '"migrations":["9999_later.sql",')), /newer version/],
  ]
  for (const [name, content, reason] of refused) {
    const file = join(folder, `${name}.sql.gz`)
    await writeFile(file, content)
    await expect(restoreBackup(target.owner, file)).rejects.toThrow(reason)
  }
  await expect(restoreBackup(target.owner, join(folder, 'nowhere'))).rejects.toThrow('is not there')
  expect(await everything(target.owner)).toEqual(before)

  // Found only once all rows are there: the database is laid out anew, and as empty as it was.
  const changed = join(folder, 'changed.sql.gz')
  await writeFile(changed, gzipSync(text.replaceAll('Texas', 'Texos')))
  await expect(restoreBackup(target.owner, changed)).rejects.toThrow(/not as it was/)
  expect(countsOf(await everything(target.owner))).toEqual(countsOf(before))
}, 240_000)

test('a database that holds something, or is in use, is not written over', async () => {
  const source = await aDatabase()
  const file = join(folder, 'empty.sql.gz')
  await writeBackup(source.owner, file, about)
  const target = await aDatabase()
  await withClient(target.app, () => expect(restoreBackup(target.owner, file)).rejects.toThrow('is running'))
  await withClient(target.owner, async (client) => {
    const account = await createAccount(client as never)
    await expect(restoreBackup(target.owner, file)).rejects.toThrow('already holds accounts')
    const { rowCount } = await client.query('select from account where id = $1', [account.accountId])
    expect(rowCount).toBe(1)
  })
})

test('a file that is there stays, and a backup that fails leaves none', async () => {
  const source = await aDatabase()
  const file = join(folder, 'taken.sql.gz')
  await writeFile(file, 'mine')
  await expect(writeBackup(source.owner, file, about)).rejects.toThrow('is there already')
  expect(await readFile(file, 'utf8')).toBe('mine')
  await expect(writeBackup(source.owner, join(folder, 'no/such'), about)).rejects.toThrow('no such folder')
  const gone = join(folder, 'gone.sql.gz')
  await expect(writeBackup({ ...source.owner, password: 'wrong' }, gone, about)).rejects.toThrow(
    'password authentication failed',
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('gone'))).toEqual([])
  await truncate(file)
})
