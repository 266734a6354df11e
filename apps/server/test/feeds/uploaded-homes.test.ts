import { contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { csvFile, isoDay, startClosingNetwork, usDay } from '../support/networks/closing-network.ts'
import { bearer, createAccount, createUser, tokenFor } from '../support/fixtures.ts'
import { oneRow } from '../support/one-row.ts'
import { feedCaller, packageOf } from './feed-door.ts'
import { eventually } from '../support/eventually.ts'

/** Homes that one account uploaded, which the operator's closings name some day. */

const network = await startClosingNetwork()
afterAll(() => network.server.close())
const { owner } = network.server
const { userId } = await createUser(owner, { internal: true })
const asStaff = feedCaller(network.server, bearer(await tokenFor(owner, userId)))
const other = await createAccount(owner, { productId: 4 })
await owner.query(`insert into manufacturer_category values ($1, 1)`, [other.accountId])
await owner.query(`insert into category_price values ($1, 1, '2000-01-01', 10000, 300)`, [other.accountId])

const keyOf = async (table: string, id: number) =>
  oneRow(
    (await owner.query<{ key: string }>(`select source_key as key from ${table} where id = $1`, [id])).rows,
  ).key
const keys = {
  builder: await keyOf('builder', 1),
  account: await keyOf('account', network.account.accountId),
  other: await keyOf('account', other.accountId),
  windows: await keyOf('category', 1),
}

/** Everything that hangs on the homes, but for which run wrote it last; and what is summed up of them. */
const everything = async () =>
  oneRow(
    (
      await owner.query(`select
        (select jsonb_agg(to_jsonb(h) - 'run_id' order by h.id) from closing h) as homes,
        (select jsonb_agg(to_jsonb(c) - 'run_id' order by c.manufacturer_id, c.closing_id, c.category_id) from claim c) as claims,
        (select jsonb_agg(to_jsonb(u) order by u.closing_id) from closing_upload_home u) as uploaded,
        (select jsonb_agg(to_jsonb(u) order by u.closing_id, u.category_id) from closing_upload_claim u) as recorded,
        (select jsonb_agg(to_jsonb(u) - 'revision' order by u.id) from closing_upload u) as files,
        (select jsonb_agg(to_jsonb(l) order by l.closing_id, l.category_id) from drm_invoice_line l) as rebates,
        (select jsonb_agg(to_jsonb(m) order by m.manufacturer_id, m.month, m.home_type_id) from manufacturer_month m) as months,
        (select jsonb_agg(to_jsonb(m) order by m.month, m.home_type_id) from market_month m) as market,
        (select jsonb_agg(to_jsonb(m)) from unconfirmed_month m) as unconfirmed`)
    ).rows,
  )
const homesAt = async (street: string) =>
  (
    await owner.query(
      `select h.id, h.is_confirmed as "isConfirmed", h.source, h.source_key as key, c.units
       from closing h left join (select closing_id, sum(units)::int as units from claim group by 1) c on c.closing_id = h.id
       where address_key(h.address1) like '%' || address_key($1) order by h.id`,
      [street],
    )
  ).rows
const unitsCounted = async (account: number) =>
  oneRow(
    (
      await owner.query(
        `select coalesce(sum(units), 0)::int as units, coalesce(sum(claims), 0)::int as claims
         from manufacturer_month where manufacturer_id = $1 and home_type_id = 0`,
        [account],
      )
    ).rows,
  )
const rebates = async () => {
  const invoices = await network.send(contract.rebateInvoices, {
    params: { id: network.account.accountEnterpriseId },
  })
  return invoices.map(({ closings, units, amount }: Record<string, unknown>) => ({ closings, units, amount }))
}

test('a home that an account uploaded is taken over, confirmed and counted once; taken back it is as it was', async () => {
  await network.importFile(
    'uploaded.csv',
    csvFile(
      { address: '1 Adopted Ln', date: usDay(25), units: 6 },
      { address: '2 Adopted Ln', date: usDay(25), units: 4 },
      // On another day: nobody's word for the same home.
      { address: '3 Adopted Ln', date: usDay(26), units: 9 },
    ),
  )
  const before = await everything()
  const rebatesBefore = await rebates()
  const uploaded = await homesAt('Adopted Ln')
  expect(uploaded.map(({ isConfirmed, source, units }) => [isConfirmed, source, units])).toEqual([
    [false, 'portal', 6],
    [false, 'portal', 4],
    [false, 'portal', 9],
  ])
  const countedBefore = await unitsCounted(network.account.accountId)

  const checked = await asStaff.check(
    'package',
    await packageOf({
      // Written in another way, and the same address.
      closings: `closing,builder,closed_on,home_type,address1,city,state,postal_code
        N-1,${keys.builder},${isoDay(25)},Single Family,1 ADOPTED  LN.,Frisco,TX,75034
        N-2,${keys.builder},${isoDay(25)},Single Family,2 Adopted Ln,Frisco,TX,75034
        N-3,${keys.builder},${isoDay(25)},Single Family,3 Adopted Ln,Frisco,TX,75034`,
      // The account's own claim as it is, one that is corrected, and one of somebody else.
      claims: `closing,account,category,units
        N-1,${keys.account},${keys.windows},6
        N-2,${keys.account},${keys.windows},5
        N-2,${keys.other},${keys.windows},3`,
    }),
  )
  expect(checked.parts.map(({ feed, newCount, changedCount }) => [feed, newCount, changedCount])).toEqual([
    ['closings', 1, 2],
    ['claims', 1, 1],
  ])
  expect(await asStaff.apply(checked.id)).toMatchObject({ status: 'Applied', problem: null })

  const [one, two, three] = uploaded
  const now = await homesAt('Adopted Ln')
  expect(now.toSorted((home, next) => home.id - next.id)).toEqual([
    { id: one.id, isConfirmed: true, source: '', key: 'N-1', units: 6 },
    { id: two.id, isConfirmed: true, source: '', key: 'N-2', units: 8 },
    three,
    { id: expect.any(Number), isConfirmed: true, source: '', key: 'N-3', units: null },
  ])
  expect(await verifyRollups(owner)).toEqual([])
  // What counts for everybody: both homes once each, and of the account what they say of it now.
  const counted = await unitsCounted(network.account.accountId)
  expect([counted.units - countedBefore.units, counted.claims - countedBefore.claims]).toEqual([11, 2])
  const after = await everything()
  expect([after.uploaded, after.recorded, after.files]).toEqual([
    before.uploaded,
    before.recorded,
    before.files,
  ])
  // The draft follows the correction, and has each home once.
  const total = (invoices: Record<string, unknown>[], name: string) =>
    invoices.reduce((sum, invoice) => sum + Number(invoice[name] ?? 0), 0)
  expect(total(await rebates(), 'closings')).toBe(total(rebatesBefore, 'closings'))

  await asStaff.call(contract.undoFeedRun, { params: { run: checked.id } })
  expect(await asStaff.settled(checked.id)).toMatchObject({ status: 'Undone', problem: null })
  expect(await everything()).toEqual(before)
  expect(await rebates()).toEqual(rebatesBefore)
  expect(await verifyRollups(owner)).toEqual([])
})

test('of two homes at one address the first is the one that was uploaded, the other a new one', async () => {
  await network.importFile('condos.csv', csvFile({ address: '9 Condo Ct', date: usDay(24), units: 2 }))
  const [uploaded] = await homesAt('Condo Ct')
  const before = await everything()
  const checked = await asStaff.check(
    'package',
    await packageOf({
      closings: `closing,builder,closed_on,home_type,address1,city,state,postal_code
        C-1,${keys.builder},${isoDay(24)},Single Family,9 Condo Ct,Frisco,TX,75034
        C-2,${keys.builder},${isoDay(24)},Single Family,9 Condo Ct.,Frisco,TX,75034`,
      claims: `closing,account,category,units
        C-1,${keys.other},${keys.windows},3
        C-2,${keys.other},${keys.windows},4`,
    }),
  )
  expect(checked.parts.map(({ newCount, changedCount }) => [newCount, changedCount])).toEqual([
    [1, 1],
    [2, 0],
  ])
  await asStaff.apply(checked.id)
  expect(await homesAt('Condo Ct')).toEqual([
    { id: uploaded.id, isConfirmed: true, source: '', key: 'C-1', units: 5 },
    { id: expect.any(Number), isConfirmed: true, source: '', key: 'C-2', units: 4 },
  ])
  expect(await verifyRollups(owner)).toEqual([])
  await asStaff.call(contract.undoFeedRun, { params: { run: checked.id } })
  expect((await asStaff.settled(checked.id)).status).toBe('Undone')
  expect(await everything()).toEqual(before)
})

test('a file that is taken back leaves money that the source gave given, and what a feed said since', async () => {
  const home = (key: string, street: string) =>
    `${key},${keys.builder},${isoDay(23)},Single Family,${street},Frisco,TX,75034`
  const load = async (feed: string, text: string) => {
    const { id } = await asStaff.check(feed, `${text}\n`)
    expect(await asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
  }
  const claims = async () =>
    (
      await owner.query(`select h.source_key as home, c.units, c.incentive_cents::int as incentive from claim c
        join closing h on h.id = c.closing_id where h.source_key like 'T-%' order by 1`)
    ).rows
  await load(
    'closings',
    [
      'closing,builder,closed_on,home_type,address1,city,state,postal_code',
      home('T-1', '1 Given St'),
      home('T-2', '2 Given St'),
      home('T-3', '3 Given St'),
    ].join('\n'),
  )
  const claimColumns = 'closing,account,category,units,incentive'
  const claim = (closing: string, rest: string) => `${closing},${keys.account},${keys.windows},${rest}`
  await load('claims', [claimColumns, claim('T-1', '4,9.50'), claim('T-2', '5,')].join('\n'))
  const upload = await network.importFile(
    'corrections.csv',
    csvFile(
      { address: '1 Given St', date: usDay(23), units: 6 },
      { address: '2 Given St', date: usDay(23), units: 7 },
      { address: '3 Given St', date: usDay(23), units: 8 },
    ),
  )
  await load('claims', [claimColumns, claim('T-2', '9,'), claim('T-3', '10,')].join('\n'))
  await network.send(contract.takeBackClosingUpload, { params: { id: upload } })
  await eventually(async () => expect((await network.detail(upload)).status).toBe('TakenBack'))
  expect(await claims()).toEqual([
    { home: 'T-1', units: 4, incentive: 950 },
    { home: 'T-2', units: 9, incentive: 9 * 500 },
    { home: 'T-3', units: 10, incentive: 10 * 500 },
  ])
  expect(await verifyRollups(owner)).toEqual([])

  await load(
    'prices',
    `account,category,valid_from,price,incentive\n${keys.account},${keys.windows},${isoDay(40)},210,7`,
  )
  expect(await claims()).toMatchObject([{ incentive: 950 }, { incentive: 9 * 700 }, { incentive: 10 * 700 }])
  expect(await verifyRollups(owner)).toEqual([])
})
