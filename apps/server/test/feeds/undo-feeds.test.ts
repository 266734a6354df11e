import { afterAll, expect, test } from 'vitest'
import { readRun } from '../../src/features/feeds/runs/read-run.ts'
import { undoRun } from '../../src/features/feeds/runs/undo-run.ts'
import { withFeedSession } from '../../src/features/feeds/runs/feed-session.ts'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { feedDay, openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

const { load, rows, close, owner, pool } = await openFeedNetwork()
afterAll(close)

const undo = (id: number) => withFeedSession(pool, (session) => undoRun(session, id, 'A test', feedDay))
/** Everything that feeds hold, but for which run wrote it last. */
const held = () =>
  rows(`select (select jsonb_agg(to_jsonb(c) - 'run_id' order by c.id) from closing c) as closings,
    (select jsonb_agg(to_jsonb(c) - 'run_id' order by c.manufacturer_id, c.closing_id, c.category_id) from claim c) as claims,
    (select jsonb_agg(to_jsonb(b) - 'run_id' order by b.id) from builder b) as builders,
    (select jsonb_agg(to_jsonb(b) order by b.builder_id, b.builder_type_id) from builder_type_of_builder b) as types,
    (select jsonb_agg(to_jsonb(p) - 'run_id' order by p.manufacturer_id, p.category_id, p.valid_from) from category_price p) as prices,
    (select jsonb_agg(to_jsonb(a) - 'run_id' order by a.id) from account a) as accounts,
    (select jsonb_agg(to_jsonb(g) - 'run_id' order by g.id) from category g) as categories`)

test('a run that brought everything is taken back whole', async () => {
  const before = await held()
  const { id } = await load(smallNetwork)
  await undo(id)
  expect(await held()).toEqual(before)
  expect(await verifyRollups(owner)).toEqual([])
  expect(await rows(`select status, undone_by from feed_run where id = ${id}`)).toEqual([
    { status: 'Undone', undone_by: 'A test' },
  ])
  await load(smallNetwork)
})

test('what a run changed, removed and brought is as it was before', async () => {
  const before = await held()
  const { id } = await load({
    builders: 'builder,name,types\nB-1,Cedar Ridge,Custom',
    prices: 'account,category,valid_from,price,incentive\nCORBEL,WIN,2026-10-01,300,9',
    closings: `closing,builder,closed_on,home_type,address1,city,state,postal_code,deleted
      H-1,B-2,2026-10-14,Multi Family,10 Oak St,Frisco,TX,75034,
      H-3,,,,,,,,true
      H-9,B-2,2026-09-01,Single Family,99 Oak St,Frisco,TX,75034,`,
    claims: 'closing,account,category,units\nH-9,CORBEL,WIN,3\nH-2,LARK,WIN,9',
  })
  expect(await held()).not.toEqual(before)
  await undo(id)
  expect(await held()).toEqual(before)
  expect(await verifyRollups(owner)).toEqual([])
})

test('only the latest run of a feed can be taken back', async () => {
  const { id: first } = await load({ builders: 'builder,name\nB-1,One' })
  const { id: second } = await load({ builders: 'builder,name\nB-2,Two' })
  const refused = `Run ${second} came after it: only the latest run of a feed can be taken back.`
  await expect(undo(first)).rejects.toThrow(refused)
  await undo(second)
  await expect(undo(second)).rejects.toThrow(`Run ${second} is not applied: it is Undone.`)
  // What the first had found was forgotten when the second was applied.
  await expect(undo(first)).rejects.toThrow(refused)
})

test('what somebody changed since, or holds on to, stays and is listed', async () => {
  const { id } = await load({
    builders: `builder,name,enrolled_on,address1,city,state,postal_code
      B-1,Renamed by feed,2020-01-01,1 Elm St,Frisco,TX,75034
      B-7,New and wanted,2024-01-01,7 Elm St,Frisco,TX,75034
      B-8,New and alone,2024-01-01,8 Elm St,Frisco,TX,75034`,
  })
  await owner.query(`update builder set name = 'Renamed by staff' where source_key = 'B-1'`)
  await owner.query(`insert into opportunity (manufacturer_id, builder_id)
    select a.id, b.id from account a, builder b where a.source_key = 'CORBEL' and b.source_key = 'B-7'`)
  await undo(id)
  expect(await rows(`select source_key as key, name from builder order by 1`)).toMatchObject([
    { key: 'B-1', name: 'Renamed by staff' },
    { key: 'B-2' },
    { key: 'B-7', name: 'New and wanted' },
  ])
  const run = await readRun(new Db(pool), id)
  expect(run.errors.map(({ value, reason }) => [value, reason])).toEqual([
    ['B-7', 'Something refers to it, or it cannot be removed: it stays'],
    ['B-1', 'Somebody changed it since: it stays as it is'],
  ])
  expect(run.parts.filter(({ leftCount }) => leftCount > 0)).toMatchObject([
    { feed: 'builders', leftCount: 2, errorCount: 0 },
  ])
})

test('what stays is told by its key in the operator’s own system', async () => {
  await load(smallNetwork)
  const { id } = await load({ claims: 'closing,account,category,units\nH-2,CORBEL,WIN,13' })
  await owner.query(`update claim set units = 14 where units = 13`)
  await undo(id)
  const run = await readRun(new Db(pool), id)
  expect(run.errors.map(({ value, reason }) => [value, reason])).toEqual([
    ['H-2, CORBEL, WIN', 'Somebody changed it since: it stays as it is'],
  ])
})
