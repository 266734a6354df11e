import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/database.ts'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { Db } from '../../../platform/sql/db.ts'
import { ownerPool } from '../../../platform/database/pools.ts'
import { rebuildRollups, refreshBuilders, refreshManufacturer, turnMonth } from './refresh-rollups.ts'

const database = await createTestDatabase()
const owner = new Db(ownerPool(database.owner))
afterAll(async () => {
  await owner.close()
  await database.drop()
})

test('the month turns once', async () => {
  expect(await turnMonth(owner, '2026-07-09')).toBe(true)
  expect(await turnMonth(owner, '2026-07-31')).toBe(false)
  expect(await turnMonth(owner, '2026-08-01')).toBe(true)
})

test('every change is a new version of the rollups', async () => {
  const version = async () =>
    (await owner.row(z.object({ version: z.number() }), sql`select version from rollup_state`)).version
  let before = await version()
  for (const change of [
    () => refreshBuilders(owner, [1, 1, 2]),
    () => refreshManufacturer(owner, 1),
    () => rebuildRollups(owner, '2026-08-02'),
  ]) {
    await change()
    expect(await version()).toBeGreaterThan(before)
    before = await version()
  }
})
