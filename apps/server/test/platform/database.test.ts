import pg from 'pg'
import { expect, test } from 'vitest'
import { appPool, ownerPool } from '../../src/platform/database/pools.ts'
import { createTestDatabase } from '../support/database.ts'

test('each caller has a migrated database of its own', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const pools = [ownerPool(one.owner), ownerPool(two.owner)] as const
  await pools[0].query('create table only_here (id int)')
  const { rows } = await pools[1].query(
    "select to_regclass('only_here') as other, to_regclass('account') as migrated",
  )
  expect(rows).toEqual([{ other: null, migrated: 'account' }])
  await Promise.all(pools.map((pool) => pool.end()))
  await Promise.all([one.drop(), two.drop()])
})

test('the application role owns nothing, creates nothing and cannot bypass row-level security', async () => {
  const database = await createTestDatabase()
  const pool = appPool(database.app)
  const { rows } = await pool.query(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  await expect(pool.query('create table mine (id int)')).rejects.toThrow(
    'permission denied for schema public',
  )
  await pool.end()
  await database.drop()
})

test('a database that hangs is hung up on, and the next caller gets a new connection', async () => {
  const database = await createTestDatabase()
  const pool = appPool(database.app, { max: 1, hangUpAfterMs: 500 })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  // In any case before the test ends: the whole cluster waits for a process that hangs.
  const wake = setTimeout(() => process.kill(pid, 'SIGCONT'), 5000)
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated: the database is silent')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  clearTimeout(wake)
  process.kill(pid, 'SIGCONT')
  await pool.end()
  await database.drop()
})

test('the application role changes of a person what a request may change, and of the queue its rows', async () => {
  const database = await createTestDatabase()
  const pool = appPool(database.app)
  const forbidden = [
    'update app_user set is_internal = true',
    `insert into app_user (email, first_name, last_name, is_internal) values ('a@b.example', 'A', 'B', true)`,
    'update app_user set password_hash = null',
    'delete from app_user',
    'truncate jobs.job',
  ]
  for (const statement of forbidden) await expect(pool.query(statement)).rejects.toThrow('permission denied')
  await pool.query(`update app_user set first_name = 'Ann', is_active = false`)
  await pool.end()
  await database.drop()
})

test('values arrive as the product reads them, whatever pg does elsewhere', async () => {
  const database = await createTestDatabase()
  const pool = ownerPool(database.owner)
  const query = `select '2026-07-09'::date as day, 9007199254740991 as cents, 12.5 as share,
    '2026-07-09T10:00:00Z'::timestamptz as at, current_setting('timezone') as zone`
  const { rows } = await pool.query(query)
  const at = new Date('2026-07-09T10:00:00Z')
  expect(rows).toEqual([{ day: '2026-07-09', cents: 9007199254740991, share: 12.5, at, zone: 'UTC' }])
  expect(pg.types.getTypeParser(pg.types.builtins.INT8)('1')).toBe('1')
  await pool.end()
  await database.drop()
})
