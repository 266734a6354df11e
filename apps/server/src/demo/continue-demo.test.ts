import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/support/database.ts'
import { verifyRollups } from '../features/reports/rollups/verify-rollups.ts'
import { continueDemo } from './continue-demo.ts'

const { database, owner, close } = await openTestDatabase({ demo: 'small' })
afterAll(close)

test('nothing is added within the month of the load', async () => {
  expect(await continueDemo(database.owner, '2026-07-31')).toBe(false)
})

test('months that ended since are filled, and the rollups with them', async () => {
  // As an upload brings homes: until they are confirmed nobody else counts them, and they are no model for others.
  const { rowCount: waiting } = await owner.query(
    `update closing set is_confirmed = false where id in (select id from closing where month = '2025-08-01' limit 5)`,
  )
  const homesOf = async (month: string) =>
    (await owner.query('select from closing where month = $1', [month])).rowCount
  const lastYear = await homesOf('2025-08-01')
  expect(await continueDemo(database.owner, '2026-10-03')).toBe(true)
  const { rows } = await owner.query(`select month::text, sum(closings)::int as closings from market_month
    where home_type_id = 0 and month between '2026-06-01' and '2026-09-01' group by month order by month`)
  expect(rows.map((row) => row.month)).toEqual(['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01'])
  for (const row of rows) expect(row.closings).toBeGreaterThan(100)
  expect([waiting, await homesOf('2026-08-01')]).toEqual([5, (lastYear ?? 0) - 5])
  expect((await owner.query(`select from invoice where month = '2026-09-01'`)).rowCount).toBe(13)
  expect(await verifyRollups(owner)).toEqual([])
  expect(await continueDemo(database.owner, '2026-10-04')).toBe(false)
}, 240_000)
