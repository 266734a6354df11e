import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from '../../src/platform/database/roles.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { StartError } from '../../src/platform/process/start-error.ts'
import { createTestDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/templates.ts'

let database: TestDatabase
let folder: string
const write = (name: string, sql: string) => writeFile(join(folder, name), sql)
const query = (sql: string) => withClient(database.owner, async (client) => (await client.query(sql)).rows)

beforeEach(async () => {
  database = await createTestDatabase()
  await query('drop schema public cascade; create schema public')
  folder = await mkdtemp(join(tmpdir(), 'homestead-iq-migrations-'))
  await write('0001_first.sql', 'create table first (id int); insert into first values (1);')
  await write('0002_second.sql', 'insert into first values (2);')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

test('what is pending is applied in order, once', async () => {
  expect(await migrate(database.owner, { migrations: folder })).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await migrate(database.owner, { migrations: folder })).toEqual([])
  expect(await query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('two processes that migrate at once share the work', async () => {
  await write('0003_slow.sql', 'select pg_sleep(0.1); insert into first values (3);')
  const done = await Promise.all([1, 2, 3].map(() => migrate(database.owner, { migrations: folder })))
  expect(done.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql', '0003_slow.sql'])
  expect(await query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a changed file that was already applied is refused', async () => {
  await migrate(database.owner, { migrations: folder })
  await write('0001_first.sql', 'create table first (id bigint);')
  await expect(migrate(database.owner, { migrations: folder })).rejects.toThrow(
    new StartError(
      'Migration 0001_first.sql was changed after this database had applied it: restore the file, or start the demo over with "npm run demo:reset".',
    ),
  )
})

test('other line ends are not a change', async () => {
  await write('0003_lines.sql', 'select 1;\nselect 2;\n')
  await migrate(database.owner, { migrations: folder })
  await write('0003_lines.sql', 'select 1;\r\nselect 2;\r\n')
  expect(await migrate(database.owner, { migrations: folder })).toEqual([])
})

test('a database newer than the code is refused', async () => {
  await migrate(database.owner, { migrations: folder })
  await rm(join(folder, '0002_second.sql'))
  await expect(migrate(database.owner, { migrations: folder })).rejects.toThrow(
    'The database was written by a newer version of Homestead IQ (0002_second.sql): update this copy.',
  )
})

test('a file that comes before an applied one is refused', async () => {
  await migrate(database.owner, { migrations: folder })
  await write('0001_earlier.sql', 'select 1;')
  await expect(migrate(database.owner, { migrations: folder })).rejects.toThrow(
    'Migration 0001_earlier.sql comes before 0001_first.sql, which this database already has: number it last.',
  )
})

test('a migration that fails leaves nothing behind', async () => {
  await write('0003_broken.sql', 'insert into first values (3); select nonsense;')
  await expect(migrate(database.owner, { migrations: folder })).rejects.toThrow('nonsense')
  expect(await query('select max(id) as last from first')).toEqual([{ last: 2 }])
  await write('0003_broken.sql', 'insert into first values (3);')
  expect(await migrate(database.owner, { migrations: folder })).toEqual(['0003_broken.sql'])
})

const functionOf = (body: string) =>
  `create or replace function answer() returns int language sql return ${body};`

test('functions are replaced when their file changes, and only then', async () => {
  const folders = { migrations: folder, functions: folder }
  await write('answer.sql', functionOf('1'))
  // It calls what comes after it.
  await write('again.sql', 'create or replace function again() returns int language sql return other() + 1;')
  await write('other.sql', 'create or replace function other() returns int language sql return 20;')
  await rm(join(folder, '0001_first.sql'))
  await rm(join(folder, '0002_second.sql'))
  expect((await migrate(database.owner, folders)).toSorted()).toEqual([
    'again.sql',
    'answer.sql',
    'other.sql',
  ])
  expect(await migrate(database.owner, folders)).toEqual([])
  await write('answer.sql', functionOf('2'))
  expect(await migrate(database.owner, folders)).toEqual(['answer.sql'])
  expect(await query('select answer(), again()')).toEqual([{ answer: 2, again: 21 }])
  await write('answer.sql', functionOf('missing()'))
  await expect(migrate(database.owner, folders)).rejects.toThrow('function missing() does not exist')
  expect(await query('select answer()')).toEqual([{ answer: 2 }])
})
