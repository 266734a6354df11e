import { afterAll, expect, test } from 'vitest'
import { ensureDemo } from '../../src/demo/ensure-demo.ts'
import { emptyDatabase } from '../../src/platform/database/empty-database.ts'
import { appPool, ownerPool } from '../../src/platform/database/pools.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { createTestDatabase } from '../support/database.ts'
import { createAccount } from '../support/fixtures.ts'

const database = await createTestDatabase()
const owner = ownerPool(database.owner)
afterAll(async () => {
  await owner.end()
  await database.drop()
})

test('a database with accounts of its own is never filled with the demo', async () => {
  await createAccount(owner)
  await expect(ensureDemo(database.owner, () => undefined)).rejects.toThrow('set DEMO=off')
})

test('an emptied database can be prepared again, and the application role gets in', async () => {
  await emptyDatabase(database.owner)
  await prepareDatabase(database.owner)
  const app = appPool(database.app)
  expect((await app.query('select count(*)::int as n from feature')).rows[0].n).toBeGreaterThan(10)
  await app.end()
})
