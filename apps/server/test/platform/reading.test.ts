import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { appPool, ownerPool } from '../../src/platform/database/pools.ts'
import { withClient } from '../../src/platform/database/roles.ts'
import { Db, type Queries } from '../../src/platform/sql/db.ts'
import { enterTenant } from '../../src/platform/sql/scope.ts'
import { sql } from '../../src/platform/sql/sql.ts'
import { createTestDatabase } from '../support/database.ts'

const database = await createTestDatabase()
const owner = ownerPool(database.owner, 1)
await owner.query('create sequence read_once; grant usage on sequence read_once to homestead_app')
await owner.query('create table read_twice (id int); grant select, insert on read_twice to homestead_app')
const db = new Db(appPool(database.app, { max: 1 }))
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})

const Word = z.object({ word: z.string().nullable() })
const wordOf = (at: Queries, text: string) => at.row(Word, sql`select ${text}::text as word`)
const Transaction = z.object({ id: z.string(), account: z.string().nullable(), readOnly: z.string() })
const where = (at: Queries) =>
  at.row(
    Transaction,
    sql`select pg_current_wal_insert_lsn()::text || now()::text as id, current_setting('app.manufacturer', true) as account,
      current_setting('transaction_read_only') as "readOnly"`,
  )
const Opened = z.object({ opened: z.string() })
const open = async (at: Queries) =>
  (await at.row(Opened, sql`select set_config('transaction_read_only', 'on', true) as opened`)).opened

const read = async <T>(work: Parameters<typeof db.reading<string, T>>[1], opening = open) => {
  const { openings, done } = await db.reading(opening, work)
  if (done.status === 'rejected') throw done.reason
  return { openings, value: done.value }
}

test('what is asked together is one transaction, what is asked later another, and each is opened', async () => {
  const { openings, value } = await read(async (at) => {
    const together = await Promise.all([where(at), where(at)])
    await setTimeout(5)
    return [...together, await where(at)]
  })
  expect(openings).toEqual(['on', 'on'])
  expect(value[0]).toEqual(value[1])
  expect(value[2]?.id).not.toBe(value[0]?.id)
  expect(value.map(({ readOnly }) => readOnly)).toEqual(['on', 'on', 'on'])
})

test('whose rows are seen stays said in every round, and is over with the call', async () => {
  const { value } = await read(async (at) => {
    await enterTenant(at, 4711)
    const first = await where(at)
    await setTimeout(5)
    return [first.account, (await where(at)).account]
  })
  expect(value).toEqual(['4711', '4711'])
  expect((await read(where)).value.account).not.toBe('4711')
})

test('nothing can be written', async () => {
  await expect(read((at) => at.run(sql`insert into read_twice values (1)`))).rejects.toThrow('read-only')
  expect((await owner.query('select from read_twice')).rowCount).toBe(0)
})

test('of several statements the one that fails says why, and the connection goes on', async () => {
  const failing = read((at) =>
    Promise.all([
      wordOf(at, 'first'),
      at.row(Word, sql`select 1 / ${0}::int as word`),
      wordOf(at, 'behind it'),
    ]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  // The same texts again: what was parsed before the failure, and what never was.
  for (const word of ['one', 'other']) expect((await read((at) => wordOf(at, word))).value).toEqual({ word })
  expect(
    (await read((at) => at.row(Word, sql`select (${6}::int / ${2}::int)::text as word`))).value.word,
  ).toBe('3')
})

test('a value that cannot be sent fails the call and nothing else', async () => {
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  await expect(read((at) => at.rows(Word, sql`select ${circle}::text as word`))).rejects.toThrow('circular')
  await expect(read((at) => at.row(Word, sql`select ${'no number'}::int::text as word`))).rejects.toThrow(
    'invalid input syntax',
  )
  expect((await read((at) => wordOf(at, 'well'))).value).toEqual({ word: 'well' })
})

test('a connection that is lost is told, and the next call has another', async () => {
  const lost = read((at) => at.run(sql`select pg_sleep(20)`))
  const told = lost.then(
    () => 'answered',
    ({ message }: Error) => message,
  )
  await setTimeout(100)
  await withClient(database.app, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
    ),
  )
  expect(await told).toMatch(/terminat|connection/i)
  expect((await read((at) => wordOf(at, 'again'))).value).toEqual({ word: 'again' })
})

test('rows in batches need a transaction', async () => {
  const batches = read(async (at) => {
    for await (const rows of at.batches(Word, sql`select 'a' as word`)) return rows
    return []
  })
  await expect(batches).rejects.toThrow('only within a transaction')
})

test('where a later round may not be opened, nothing behind it is answered', async () => {
  let rounds = 0
  const opening = async (at: Queries) => {
    rounds += 1
    return (await at.row(Opened, sql`select (${1}::int / ${2 - rounds}::int)::text as opened`)).opened
  }
  let second: unknown
  const reading = read(async (at) => {
    await where(at)
    await setTimeout(5)
    second = await where(at).catch(() => 'refused')
  }, opening)
  await expect(reading).rejects.toThrow('division by zero')
  expect([rounds, second]).toEqual([2, 'refused'])
})

test('what goes on after its call is over asks nothing on a connection that is somebody else’s', async () => {
  const late = Promise.withResolvers<string>()
  await read(async (at) => {
    void setTimeout(20)
      .then(() => where(at))
      .then(
        () => late.resolve('answered'),
        ({ message }: Error) => late.resolve(message),
      )
    await where(at)
  })
  expect(await late.promise).toContain('is over')
})
