import { feeds } from '@homestead/contract/feeds/feed-list'
import { afterAll, expect, test } from 'vitest'
import { lastWritten } from '../../src/features/feeds/runs/last-written.ts'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

const { load, rows, close, owner, pool, problemsOf } = await openFeedNetwork()
afterAll(close)

const sums = () => verifyRollups(owner)
const claims = () =>
  rows(`select h.source_key as closing, a.source_key as account, g.source_key as category, k.units,
      k.incentive_cents::int as incentive, k.revenue_cents::int as revenue, k.month::text
    from claim k join closing h on h.id = k.closing_id join account a on a.id = k.manufacturer_id
    join category g on g.id = k.category_id order by 1, 2, 3`)
const countsOf = async (...args: Parameters<typeof load>) =>
  Object.fromEntries(
    (await load(...args)).verdicts.map((part) => [
      part.feed,
      [part.newCount, part.changedCount, part.unchangedCount, part.removedCount, part.followedCount],
    ]),
  )

test('a network comes in by one run, whole', async () => {
  expect(await countsOf(smallNetwork)).toEqual({
    // Windows is one that the portal came with.
    categories: [1, 1, 0, 0, 0],
    accounts: [2, 0, 0, 0, 0],
    prices: [4, 0, 0, 0, 0],
    builders: [2, 0, 0, 0, 0],
    closings: [3, 0, 0, 0, 0],
    claims: [5, 0, 0, 0, 0],
  })
  expect(await claims()).toEqual([
    {
      closing: 'H-1',
      account: 'CORBEL',
      category: 'DOOR',
      units: 1,
      incentive: 1500,
      revenue: 90_000,
      month: '2026-09-01',
    },
    {
      closing: 'H-1',
      account: 'CORBEL',
      category: 'WIN',
      units: 10,
      incentive: 5000,
      revenue: 200_000,
      month: '2026-09-01',
    },
    // By the price of the day on which it closed.
    {
      closing: 'H-2',
      account: 'CORBEL',
      category: 'WIN',
      units: 12,
      incentive: 7200,
      revenue: 252_000,
      month: '2026-10-01',
    },
    // By what the source gave.
    {
      closing: 'H-2',
      account: 'LARK',
      category: 'WIN',
      units: 4,
      incentive: 9950,
      revenue: 120_000,
      month: '2026-10-01',
    },
    {
      closing: 'H-3',
      account: 'CORBEL',
      category: 'WIN',
      units: 7,
      incentive: 4200,
      revenue: 147_000,
      month: '2026-10-01',
    },
  ])
  expect(await sums()).toEqual([])
})

test('the same again changes nothing', async () => {
  expect(await countsOf(smallNetwork)).toEqual({
    categories: [0, 0, 2, 0, 0],
    accounts: [0, 0, 2, 0, 0],
    prices: [0, 0, 4, 0, 0],
    builders: [0, 0, 2, 0, 0],
    closings: [0, 0, 3, 0, 0],
    claims: [0, 0, 5, 0, 0],
  })
})

test('a home that moves takes its claims along, and their money follows the price of the new day', async () => {
  const { verdicts } = await load({ closings: 'closing,closed_on,builder\nH-1,2026-10-05,B-2' })
  expect(verdicts).toMatchObject([
    { feed: 'closings', changedCount: 1, changedColumns: { closed_on: 1, builder: 1 } },
    { feed: 'claims', changedCount: 0, followedCount: 2 },
  ])
  expect((await claims()).slice(0, 2)).toMatchObject([
    { closing: 'H-1', category: 'DOOR', incentive: 1500, month: '2026-10-01' },
    { closing: 'H-1', category: 'WIN', incentive: 6000, revenue: 210_000, month: '2026-10-01' },
  ])
  expect(await sums()).toEqual([])
})

test('a price that changes says how many claims follow it, and leaves given money alone', async () => {
  expect(
    await countsOf({
      prices:
        'account,category,valid_from,price,incentive\nCORBEL,WIN,2026-10-10,220,7\nLARK,WIN,2025-01-01,151,4',
    }),
  ).toEqual({ prices: [1, 1, 0, 0, 0], claims: [0, 0, 0, 0, 1] })
  expect((await claims()).filter(({ closing }) => closing === 'H-3')).toMatchObject([
    { incentive: 4900, revenue: 154_000 },
  ])
  expect(await sums()).toEqual([])
})

test('rows that are to go take along what stands on them', async () => {
  expect(await countsOf({ closings: 'closing,deleted\nH-3,true\nH-99,true' })).toEqual({
    closings: [0, 0, 1, 1, 0],
    claims: [0, 0, 0, 1, 0],
  })
  expect(await countsOf({ builders: 'builder,deleted\nB-2,true' })).toEqual({ builders: [0, 0, 0, 1, 0] })
  expect(await rows(`select status_code from builder where source_key = 'B-2'`)).toEqual([
    { status_code: 'C' },
  ])
  expect(await sums()).toEqual([])
})

test('what is wrong is told row by row, and nothing changes', async () => {
  const before = await claims()
  expect(
    await problemsOf({
      closings: `closing,builder,closed_on,home_type,address1,city,state,postal_code
        H-4,B-1044,2026-10-01,Single Family,1 A St,Frisco,TX,75034
        H-5,B-1,2027-10-01,Castle,1 A St,Frisco,TX,75034
        H-6,B-1,2026-10-01,Single Family,1 A St,Frisco,TX,75034
        H-6,B-1,2026-10-01,Single Family,1 A St,Frisco,TX,75034`,
      claims: `closing,account,category,units
        H-6,CORBEL,WIN,3
        H-4,CORBEL,WIN,3
        H-2,LARK,DOOR,3`,
    }),
  ).toEqual([
    {
      feed: 'closings',
      line: 3,
      column: 'closed_on',
      value: '2027-10-01',
      reason: 'Closed on is in the future',
    },
    {
      feed: 'closings',
      line: 3,
      column: 'home_type',
      value: 'Castle',
      reason: 'Not one of Single Family, Multi Family',
    },
    { feed: 'closings', line: 2, column: 'builder', value: 'B-1044', reason: 'builder B-1044 is in no feed' },
    { feed: 'closings', line: 5, column: 'closing', value: 'H-6', reason: 'This key is in the run twice' },
    { feed: 'claims', line: 3, column: 'closing', value: 'H-4', reason: 'closing H-4 is in no feed' },
    {
      feed: 'claims',
      line: 4,
      column: 'category',
      value: 'DOOR',
      reason: 'The account has no price for the category on that day',
    },
  ])
  expect(await claims()).toEqual(before)
})

test('rows with errors are put aside when that was asked for', async () => {
  const { verdicts } = await load(
    { claims: 'closing,account,category,units\nH-2,CORBEL,DOOR,2\nH-77,CORBEL,WIN,2' },
    { skipsErrors: true },
  )
  expect(verdicts).toMatchObject([{ newCount: 1, errorCount: 1 }])
  expect(await sums()).toEqual([])
})

test('an update of what nobody knows is an error where only updates were asked for', async () => {
  expect(
    await problemsOf(
      { claims: 'closing,account,category,units\nH-2,CORBEL,DOOR,3\nH-1,LARK,WIN,2' },
      { mode: 'update-only' },
    ),
  ).toMatchObject([{ line: 3, reason: 'Nobody knows this key' }])
})

test('a replacement removes what is missing, and asks when that is much', async () => {
  const onlyOne = { claims: 'closing,account,category,units\nH-2,CORBEL,WIN,12' }
  await expect(load(onlyOne, { mode: 'replace' })).rejects.toThrow(
    '4 of 5 claims would be removed: confirm that they are to go.',
  )
  expect(await countsOf(onlyOne, { mode: 'replace', isRemovalConfirmed: true })).toEqual({
    claims: [0, 0, 1, 4, 0],
  })
  expect(await claims()).toHaveLength(1)
  expect(await sums()).toEqual([])
})

test('what only the database notices is a sentence too', async () => {
  await expect(load({ categories: 'category,name\nA-1,Awnings\nA-2,Awnings' })).rejects.toThrow(
    'Two rows would be the same in category: Key (name)=(Awnings) already exists. Nothing was changed.',
  )
  expect(await problemsOf({ categories: 'category,name\nA-3,windows' })).toMatchObject([
    { column: 'name', value: 'windows', reason: 'Another category has this name' },
  ])
})

test('what is missing from a replacement and cannot go is told by its own key', async () => {
  await load(smallNetwork)
  await load({
    invoices: 'account,number,month,invoiced_on\nCORBEL,F-1,2026-09-01,2026-10-01',
    'invoice-reviews':
      'account,review,invoice,closing,category,reason,incentive,requested_on\nCORBEL,R-1,F-1,H-1,WIN,Other,50,2026-10-02',
  })
  expect(
    await problemsOf({ claims: 'closing,account,category,units\nH-2,CORBEL,WIN,12' }, { mode: 'replace' }),
  ).toEqual([
    { feed: 'claims', line: 0, column: 'closing', value: 'H-1, CORBEL, WIN', reason: 'Is under review' },
  ])
})

test('two ranges of zip codes never overlap, whichever of them comes first', async () => {
  await load({
    specialists:
      'specialist,first_name,last_name,title,email,phone,postal_code\nS-1,Ana,Ruiz,Specialist,ana@example.com,555-0100,75034',
    territories: 'from_zip,to_zip,specialist\n10000,19999,S-1\n30000,39999,S-1',
  })
  const overlaps = 'Overlaps another range'
  expect(
    await problemsOf({
      territories: `from_zip,to_zip,specialist
        15000,15999,S-1
        20000,29999,S-1
        29999,29999,S-1
        39999,40000,S-1`,
    }),
  ).toMatchObject([
    { line: 2, column: 'to_zip', value: '15999', reason: overlaps },
    { line: 3, value: '29999', reason: overlaps },
    { line: 4, reason: overlaps },
    { line: 5, reason: overlaps },
  ])
  // One that is cut makes room for another, and so does one that goes.
  expect(
    await countsOf({
      territories: `from_zip,to_zip,specialist,deleted
        10000,,,true
        15000,15999,S-1,
        30000,34999,S-1,
        35000,39999,S-1,`,
    }),
  ).toEqual({ territories: [2, 1, 0, 1, 0] })
})

test('HTML is kept without what could run, and the same again changes nothing', async () => {
  const news = `article,editions,title,body,from
    N-1,Enterprise,News,"<p>Hello <b>you</b> & all</p><script>alert(1)</script><a href=""javascript:alert(1)"" onclick=""x()"">go</a>",2026-10-01T00:00:00Z`
  await load({ news })
  expect(await rows('select body from news_article')).toEqual([
    { body: '<p>Hello <b>you</b> &amp; all</p><a>go</a>' },
  ])
  expect(await countsOf({ news })).toEqual({ news: [0, 0, 1, 0, 0] })
})

test('rows of one run that would be the same are told by their lines, and what is left by its table', async () => {
  await load({ invoices: 'account,number,month,invoiced_on\nCORBEL,F-9,2026-08-01,2026-09-01' })
  expect(
    await problemsOf({
      leads: `lead,account,builder,number,type,offered_on
        L-1,CORBEL,B-1,N-1,Targeted Offer,2026-10-01
        L-2,CORBEL,B-1,N-1,Targeted Offer,2026-10-01
        L-3,LARK,B-1,N-1,Targeted Offer,2026-10-01
        L-4,LARK,B-1,,Targeted Offer,2026-10-01
        L-5,LARK,B-1,,Targeted Offer,2026-10-01`,
      invoices: `account,number,month,invoiced_on
        CORBEL,F-7,2026-07-15,2026-08-01
        CORBEL,F-8,2026-07-01,2026-08-01
        CORBEL,F-10,2026-08-20,2026-09-01
        LARK,F-7,2026-07-15,2026-08-01`,
      contracts: `account,contract,builder,name,created_on,versions
        CORBEL,K-1,B-1,One,2026-01-01,
        CORBEL,K-2,B-1,Two,2026-01-01,
        LARK,K-1,B-1,Three,2026-01-01,
        LARK,K-2,B-2,Four,2026-01-01,"[{""valid_from"":""2026-01-01"",""rates"":[{""category"":""WIN"",""per_unit"":1},{""category"":""WIN"",""per_unit"":2}],""tiers"":[]}]"
        LARK,K-3,B-2,Five,2026-01-01,"[{""valid_from"":""2026-01-01""},{""valid_from"":""2026-02-01""},{""valid_from"":""2026-01-01""}]"`,
    }),
  ).toMatchObject([
    { feed: 'contracts', line: 5, reason: 'Item 1 rates: Item 2 has the same category as item 1' },
    { feed: 'contracts', line: 6, reason: 'Item 3 has the same valid from as item 1' },
    { feed: 'invoices', line: 2, value: '2026-07-15', reason: 'Another invoice is for this month' },
    { feed: 'invoices', line: 3, reason: 'Another invoice is for this month' },
    { feed: 'invoices', line: 4, reason: 'Another invoice is for this month' },
    { feed: 'leads', line: 2, value: 'N-1', reason: 'Another lead has this number' },
    { feed: 'leads', line: 3, value: 'N-1', reason: 'Another lead has this number' },
    { feed: 'contracts', line: 2, reason: 'The account has another contract with the builder' },
    { feed: 'contracts', line: 3, reason: 'The account has another contract with the builder' },
  ])
  const id = '00000000-0000-4000-8000-000000000001'
  await expect(
    load({
      leads: `lead,account,builder,type,offered_on,portal_id
        L-1,LARK,B-1,Targeted Offer,2026-10-01,${id}
        L-2,LARK,B-1,Targeted Offer,2026-10-01,${id}`,
    }),
  ).rejects.toThrow('Two rows would be the same in lead. Nothing was changed.')
})

test('of a row whose key nobody knows nothing else is said', async () => {
  expect(await problemsOf({ builders: 'builder,name\nB-404,Nobody Homes' }, { mode: 'update-only' })).toEqual(
    [{ feed: 'builders', line: 2, column: 'builder', value: 'B-404', reason: 'Nobody knows this key' }],
  )
})

test('each row tells which run last wrote it', async () => {
  const { id } = await load({ claims: 'closing,account,category,units\nH-2,LARK,WIN,5' })
  expect(await lastWritten(pool, 'claims', ['H-2', 'LARK', 'WIN'])).toMatchObject([
    { source: '', run: id, fileName: 'package', appliedBy: 'A test' },
  ])
  // Every feed knows its rows by all of its key, and has none of these.
  const found = []
  for (const { name, key } of feeds) {
    const none = key.map(() => 'none')
    found.push(...(await lastWritten(pool, name, none)))
  }
  expect(found).toEqual([])
})
