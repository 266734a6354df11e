import { afterAll, beforeAll, expect, test } from 'vitest'
import { maintain } from '../src/platform/maintenance.ts'
import { ownerPool } from '../src/platform/pools.ts'
import { createTestDatabase } from './database.ts'
import { createUser, tokenFor } from './fixtures.ts'
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

const lastMonth = async () => (await owner.query('select last_month from rollup_state')).rows

test('the windows move at the turn of the month, once', async () => {
  await owner.query(`select rollup_rebuild('2026-10-20')`)
  await maintain(database.owner, '2026-10-31')
  expect(await lastMonth()).toEqual([{ last_month: '2026-09-01' }])
  await maintain(database.owner, '2026-11-01')
  expect(await lastMonth()).toEqual([{ last_month: '2026-10-01' }])
})

test('expired tokens go, live ones stay', async () => {
  const { userId } = await createUser(owner)
  await tokenFor(owner, userId)
  await tokenFor(owner, userId, { expired: true })
  await maintain(database.owner)
  const { rows } = await owner.query(
    `select count(*)::int as n from oidc_payload where model = 'AccessToken'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})
