import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lines, startFeedDoor } from './feed-door.ts'
import { eventually } from '../support/eventually.ts'

/** What changes between the check of a run and its being applied or taken back. */

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const claimColumns = 'closing,account,category,units'
const load = async (feed: string, text: string) => {
  const { id } = await door.asStaff.check(feed, lines(text))
  expect(await door.asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
  return id
}
const rows = async (query: string) => (await door.server.owner.query(query)).rows

test('claims that wait have the price that holds when they are applied', async () => {
  const { asStaff } = door
  const price = (dollars: number) =>
    `account,category,valid_from,price,incentive\nLARK,DOOR,2025-01-01,${dollars},1`
  await load('prices', price(100))
  const { id } = await asStaff.check('claims', `${claimColumns}\nH-1,LARK,DOOR,2\n`)
  // Nothing follows it yet, so no sum changes.
  await load('prices', price(120))
  expect(await asStaff.read(id)).toMatchObject({ isStale: true })
  expect(await asStaff.apply(id)).toMatchObject({ status: 'Applied', newCount: 1 })
  expect(
    await rows(`select revenue_cents::int as revenue from claim c join account a on a.id = c.manufacturer_id
    join category g on g.id = c.category_id where a.source_key = 'LARK' and g.source_key = 'DOOR'`),
  ).toEqual([{ revenue: 24_000 }])
})

test('a claim that came under review meanwhile does not go', async () => {
  const { asStaff, server } = door
  await load('invoices', 'account,number,month,invoiced_on\nCORBEL,F-1,2026-09-01,2026-10-01')
  const { id, removedCount } = await asStaff.check(
    'claims',
    `closing,account,category,deleted\nH-1,CORBEL,DOOR,true\n`,
  )
  expect(removedCount).toBe(1)
  await server.owner
    .query(`insert into invoice_review (manufacturer_id, invoice_month, closing_id, category_id, builder_id,
      reason_id, incentive_cents, requested_on)
    select c.manufacturer_id, '2026-09-01', c.closing_id, c.category_id, c.builder_id, 1, 1500, '2026-10-02'
    from claim c join closing h on h.id = c.closing_id join account a on a.id = c.manufacturer_id
    join category g on g.id = c.category_id
    where h.source_key = 'H-1' and a.source_key = 'CORBEL' and g.source_key = 'DOOR'`)
  expect(await asStaff.apply(id)).toMatchObject({
    status: 'Checked',
    problem: '1 row has an error: mend it, or leave it out.',
  })
})

test('a run is checked once its wrong rows are kept, so that nobody gets half of them', async () => {
  const { asStaff, server } = door
  await server.owner.query(`create or replace function wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return new; end $$;
    create trigger wait before insert on feed_error_row for each row execute function wait()`)
  const holding = await server.owner.connect()
  try {
    await holding.query('select pg_advisory_lock(4711)')
    const { result } = await asStaff.upload('claims', `${claimColumns}\nH-77,CORBEL,WIN,2\n`)
    await eventually(async () => {
      const { rowCount } = await server.owner.query(
        `select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
      )
      expect(rowCount).toBe(1)
    })
    expect((await asStaff.read(result.id)).status).toBe('Checking')
    await holding.query('select pg_advisory_unlock_all()')
    expect(await asStaff.settled(result.id)).toMatchObject({ status: 'Checked', errorCount: 1 })
    expect((await asStaff.errorFile(result.id, 'claims')).body).toContain('H-77,CORBEL,WIN,2')
    await asStaff.call(contract.discardFeedRun, { params: { run: result.id } })
  } finally {
    await holding.query('select pg_advisory_unlock_all()')
    holding.release()
    await server.owner.query('drop function wait() cascade')
  }
})

test('a price that claims of a later run stand on stays when its run is taken back', async () => {
  const { asStaff } = door
  const id = await load(
    'prices',
    `account,category,valid_from,price,incentive
    LARK,WIN,2024-01-01,100,1
    CORBEL,WIN,2026-11-01,300,9`,
  )
  await load(
    'closings',
    `closing,builder,closed_on,home_type,address1,city,state,postal_code
    H-20,B-1,2024-09-14,Single Family,20 Oak St,Frisco,TX,75034`,
  )
  await load('claims', `${claimColumns}\nH-20,LARK,WIN,3`)
  await asStaff.call(contract.undoFeedRun, { params: { run: id } })
  const undone = await asStaff.settled(id)
  expect(undone).toMatchObject({ status: 'Undone', problem: null })
  expect(undone.errors.filter(({ feed }) => feed === 'prices')).toMatchObject([
    {
      value: 'LARK, WIN, 2024-01-01',
      kind: 'stays',
      reason: 'Something refers to it, or it cannot be removed: it stays',
    },
  ])
  expect(
    await rows(`select a.source_key as account, p.valid_from::text as since from category_price p
    join account a on a.id = p.manufacturer_id where p.valid_from in ('2024-01-01', '2026-11-01')`),
  ).toEqual([{ account: 'LARK', since: '2024-01-01' }])
})
