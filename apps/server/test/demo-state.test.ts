import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoState } from '../src/demo/demo-state.ts'
import { ensureDemo } from '../src/demo/ensure-demo.ts'
import { emptyDatabase } from '../src/platform/database/empty-database.ts'
import { appPool, ownerPool } from '../src/platform/pools.ts'
import { prepareDatabase } from '../src/platform/prepare-database.ts'
import { createTestDatabase } from './database.ts'
import { createAccount, createUser } from './fixtures.ts'
import type { TestDatabase } from './templates.ts'

let database: TestDatabase
let owner: ReturnType<typeof ownerPool>
beforeAll(async () => {
  database = await createTestDatabase()
  owner = ownerPool(database.owner)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const state = (today: string) => demoState(database.owner, today)

test('the demo is absent, current, old, or kept because somebody changed something', async () => {
  expect(await state('2026-11-15')).toBe('absent')
  await owner.query(`insert into demo_load (seed, today) values (1, '2026-11-15')`)
  expect(await state('2026-11-30')).toBe('current')
  expect(await state('2026-12-01')).toBe('old')
  const { accountId } = await createAccount(owner)
  const { userId } = await createUser(owner)
  const act = (action: string) =>
    owner.query(
      `insert into audit_event (manufacturer_id, actor_user_id, action, subject) values ($1, $2, $3, '')`,
      [accountId, userId, action],
    )
  await act('account-change')
  expect(await state('2026-12-01')).toBe('old')
  await act('opportunity-created')
  expect(await state('2026-12-01')).toBe('kept')
})

test('a database with accounts of its own is never filled with the demo', async () => {
  await owner.query('delete from demo_load')
  await expect(ensureDemo(database.owner, () => undefined)).rejects.toThrow('set DEMO=off')
})

test('an emptied database can be prepared again, and the application role gets in', async () => {
  await emptyDatabase(database.owner)
  await prepareDatabase(database.owner)
  const app = appPool(database.app)
  expect((await app.query('select count(*)::int as n from feature')).rows[0].n).toBeGreaterThan(10)
  await app.end()
})
