import { afterAll, describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/platform/database/open-database.ts'
import { appPool } from '../../src/platform/database/pools.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { sql } from '../../src/platform/sql/sql.ts'
import { createTestDatabase } from '../support/database.ts'
import { hasPooler, startPooler, through } from '../support/pooler.ts'

test('a pooler is of no use without the server behind it', async () => {
  const wrong = loadConfig({ DATABASE_POOLER: 'transaction', DATABASE_URL: 'postgres://one/two' })
  await expect(openDatabase(wrong)).rejects.toThrow('DATABASE_DIRECT_URL')
})

describe.skipIf(!hasPooler)('behind PgBouncer in transaction mode', async () => {
  if (!hasPooler) return
  const database = await createTestDatabase()
  const pooler = await startPooler(database.app, [database.app])
  const pool = appPool(through(pooler.address, database.app), { max: 4, statementMs: 300, lockMs: 100 })
  const db = new Db(pool)
  afterAll(async () => {
    await db.close()
    await pooler.stop()
    await database.drop()
  })

  test('a statement ends when its time is over, alone and in a transaction', async () => {
    const slow = sql`select pg_sleep(5)`
    await expect(db.run(slow)).rejects.toMatchObject({ code: '57014' })
    await expect(db.transaction((trx) => trx.run(slow))).rejects.toMatchObject({ code: '57014' })
    await expect(
      db.opened(
        (trx) => trx.run(slow),
        (_, opened) => opened,
        'read only',
      ),
    ).rejects.toMatchObject({ code: '57014' })
  })

  test('nobody waits longer for a lock than it may take', async () => {
    const lock = sql`select pg_advisory_xact_lock(4711)`
    await db.transaction(async (trx) => {
      await trx.run(lock)
      await expect(db.run(lock)).rejects.toMatchObject({ code: '55P03' })
    })
  })

  test('many callers on few connections keep what they set apart', async () => {
    const own = (name: string) =>
      db.transaction(async (trx) => {
        await trx.run(sql`select set_scope('manufacturer', ${name})`)
        await trx.run(sql`select pg_sleep(0.01)`)
        const { rows } = await trx.send(sql`select current_setting('app.manufacturer', true) as scope`)
        return rows[0]?.['scope']
      })
    const names = Array.from({ length: 40 }, (_, each) => String(each + 1))
    expect(await Promise.all(names.map(own))).toEqual(names)
    const { rows } = await db.send(
      sql`select coalesce(current_setting('app.manufacturer', true), '') as scope`,
    )
    expect(rows).toEqual([{ scope: '' }])
  })
})
