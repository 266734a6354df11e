import { contract, permissions, routeUrl, type RouteDef } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import {
  addMember,
  createAccount,
  createUser,
  member,
  staffActingFor,
  startTestApp,
} from '../support/fixtures.ts'
import { loadReportNetwork, type ReportNetwork } from '../support/networks/report-network.ts'

/** The reports' rules by example. June 2026 is the last complete month; manufacturer 0 asks and sells category 1. */

const server = await startTestApp()
afterAll(() => server.close())

const me = await member(server.owner, permissions)
const other = await createAccount(server.owner)
const accounts = [me.account.accountId, other.accountId]

type Row = Record<string, unknown>
const get = async (definition: RouteDef, query = '', headers: Record<string, string> = me.headers) => {
  const url = routeUrl(definition).replaceAll(/:\w+/g, me.account.accountEnterpriseId) + query
  return server.app.inject({ url, headers })
}
const rows = async (definition: RouteDef, query = '') => {
  const response = await get(definition, query)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json<{ result: Row[] }>().result
}
const names = (list: readonly Row[]) => list.map((row) => String(row['builderName'])).toSorted()

const load = (given: Partial<ReportNetwork> & { builderNames: string[] }) =>
  loadReportNetwork(server.owner, accounts, {
    productId: 4,
    subscribed: [],
    prices: [
      { maker: 0, category: 1, price: 1000, incentive: 150 },
      { maker: 1, category: 1, price: 2000, incentive: 100 },
      { maker: 1, category: 2, price: 500, incentive: 100 },
    ],
    builders: given.builderNames.map((name) => ({
      name,
      zip: '00501',
      status: name === 'Inactive' ? 'I' : 'A',
      enrolledOn: '2020-01-01',
      types: [1, 4],
    })),
    homes: [],
    blocked: [],
    contracts: [],
    events: [],
    leads: [],
    ...given,
  })
const home = (builder: number, closedOn: string, ...claims: [maker: number, category: number][]) => ({
  builder,
  closedOn,
  type: 1 as const,
  claims: claims.map(([maker, category]) => ({ maker, category, units: 3 })),
})

test('an opportunity uses neither us nor a competitor, and nothing else speaks against it', async () => {
  await load({
    builderNames: ['Free', 'Ours', 'Competitor', 'Other category', 'Direct', 'Blocked', 'Inactive', 'Idle'],
    homes: [
      home(0, '2026-06-30'),
      home(0, '2026-05-01'),
      home(0, '2026-07-01'),
      home(1, '2026-06-10', [0, 1]),
      home(2, '2026-06-10', [1, 1]),
      home(3, '2026-06-10', [1, 2]),
      home(4, '2026-06-10'),
      home(5, '2026-06-10'),
      home(6, '2026-06-10'),
      home(7, '2026-04-30'),
    ],
    contracts: [{ maker: 0, builder: 4, versions: ['2025-01-01'], endedOn: null }],
    blocked: [
      { maker: 0, builder: 5 },
      { maker: 1, builder: 0 },
    ],
  })
  const found = await rows(contract.buildersNotUsing)
  expect(names(found)).toEqual(['Free', 'Other category'])
  expect(found[0]).toMatchObject({
    builderName: 'Free',
    closingsCount: 2,
    builderTypes: ['Production', 'Multi-family'],
    rms: null,
  })
  expect(names(await rows(contract.buildersNotUsing, '?startOn=2026-04-01&endOn=2026-04-30'))).toEqual([
    'Idle',
  ])
})

test('a competitor or own use outside the range does not count in it', async () => {
  await load({
    builderNames: ['Once ours', 'Once theirs'],
    homes: [
      home(0, '2026-04-30', [0, 1]),
      home(0, '2026-05-01'),
      home(1, '2026-04-30', [1, 1]),
      home(1, '2026-05-01'),
    ],
  })
  expect(names(await rows(contract.buildersNotUsing))).toEqual(['Once ours', 'Once theirs'])
  for (const query of ['?startOn=2026-04-01&endOn=2026-06-30', '?startOn=2025-07-01&endOn=2026-06-30'])
    expect(names(await rows(contract.buildersNotUsing, query))).toEqual([])
})

test('on a direct program means: a version is valid on a day of the range', async () => {
  const terms: [string, string[], string | null][] = [
    ['Ends on the first day', ['2020-01-01'], '2026-05-01'],
    ['Ended the day before', ['2020-01-01'], '2026-04-30'],
    ['Begins on the last day', ['2026-06-30'], null],
    ['Begins the day after', ['2026-07-01'], null],
    ['Ended before it began', ['2026-06-10'], '2026-06-09'],
    ['Its second version came later', ['2020-01-01', '2026-12-01'], null],
  ]
  await load({
    builderNames: terms.map(([name]) => name),
    homes: terms.map((_, at) => home(at, '2026-06-10')),
    contracts: terms.map(([, versions, endedOn], builder) => ({ maker: 0, builder, versions, endedOn })),
  })
  expect(names(await rows(contract.buildersNotUsing))).toEqual([
    'Begins the day after',
    'Ended before it began',
    'Ended the day before',
  ])
})

test('the search gives the same builders, and narrows them on request', async () => {
  await load({
    builderNames: ['Big', 'Small', 'Blocked', 'Inactive'],
    homes: [home(0, '2026-06-10'), home(0, '2026-06-11'), ...[1, 2, 3].map((at) => home(at, '2026-06-10'))],
    blocked: [{ maker: 0, builder: 2 }],
  })
  const search = async (query: string) => names(await rows(contract.searchBuilders, query))
  const always = '?All=true&OnlyActiveBuilders=true&IgnoreBlockedBuilders=true'
  const mine = `${always}&ManufacturerEnterpriseId=${me.account.accountEnterpriseId.toUpperCase()}`
  expect(await rows(contract.searchBuilders, mine)).toEqual(await rows(contract.buildersNotUsing))
  expect(await search(`${always}&minDateString=06/01/2026&maxDateString=06/30/2026`)).toEqual([
    'Big',
    'Small',
  ])
  expect(await search(`${always}&minDateString=04/01/2026&maxDateString=05/31/2026`)).toEqual([])
  expect(await search(`${always}&takeTop=1`)).toEqual(['Big'])
  expect(await search('?OnlyActiveBuilders=false&IgnoreBlockedBuilders=false')).toEqual([
    'Big',
    'Blocked',
    'Inactive',
    'Small',
  ])
  await server.owner.query(
    'insert into opportunity (manufacturer_id, builder_id, status_id) values ($1, 2, 3)',
    [me.account.accountId],
  )
  expect(await search(`${always}&StatusIds=1&StatusIds=3`)).toEqual(['Small'])
  await server.owner.query('delete from opportunity')
  const status = async (query: string) => (await get(contract.searchBuilders, query)).statusCode
  expect(await status('?ManufacturerEnterpriseId=00000000-0000-4000-8000-000000000000')).toBe(404)
  expect(await status('?minDateString=02/30/2026&maxDateString=06/30/2026')).toBe(400)
  expect(await status('?takeTop=0')).toBe(400)
})

test('the manufacturer summary also lists who was active this year but not in the range, by name', async () => {
  await load({
    builderNames: ['zeta', 'Alpha', 'Beta', 'Gamma'],
    homes: [
      home(0, '2026-06-10', [0, 1]),
      home(1, '2026-01-01', [0, 1]),
      home(2, '2025-12-31', [0, 1]),
      home(3, '2026-07-01', [0, 1]),
    ],
  })
  const line = (row: Row) => [row['builderName'], row['closingCount'], row['incentive'], row['closingYtd']]
  // Three units at $1.50 are $4.50; whoever shows them rounds.
  expect((await rows(contract.manufacturerSummary)).map(line)).toEqual([
    ['Alpha', 0, 0, 1],
    ['zeta', 1, 4.5, 1],
  ])
  const year = await rows(contract.manufacturerSummary, '?startOn=2025-07-01&endOn=2026-06-30')
  expect(year.map(line)).toEqual([
    ['Alpha', 1, 4.5, 1],
    ['Beta', 1, 4.5, 0],
    ['zeta', 1, 4.5, 1],
  ])
})

test('missed value is the own average per closing, or the category’s while there is none', async () => {
  const homes = [home(0, '2026-06-10'), home(0, '2025-07-01'), home(1, '2026-06-10', [1, 1])]
  const missed = async () =>
    (await rows(contract.missedValueDetail)).map((row) => [row['builderName'], row['estimatedMissedValue']])
  await load({ builderNames: ['Two homes', 'Theirs', 'Ours'], homes })
  // A claim in category 1 brings 3 × $20 in the network.
  expect(await missed()).toEqual([
    ['Two homes', 120],
    ['Theirs', 60],
  ])
  await load({
    builderNames: ['Two homes', 'Theirs', 'Ours'],
    homes: [...homes, home(2, '2026-01-05', [0, 1])],
  })
  expect(await missed()).toEqual([
    ['Two homes', 60],
    ['Theirs', 30],
  ])
  const regions = await rows(contract.buildersNotUsingByRegion)
  expect(regions).toHaveLength(10)
  expect(regions[0]).toEqual({ valueOne: 'Northeast', valueTwo: 2 })
})

test('the management summary shows the accounts a person manages, and all of them to internal staff', async () => {
  const { owner } = server
  await owner.query(`delete from contact`)
  await load({
    builderNames: ['One', 'Two'],
    homes: [home(0, '2026-06-10', [0, 1]), home(0, '2026-07-10', [0, 1]), home(1, '2026-06-10', [1, 1])],
  })
  const account = (name: string, extra = {}) => createAccount(owner, { name, ...extra })
  const [watched, closed] = [await account('A watched'), await account('Closed', { provisioned: false })]
  await addMember(owner, me.userId, me.account, permissions)
  await addMember(owner, me.userId, watched, ['ProgramAnalysis.Read'])
  await addMember(owner, me.userId, closed, permissions)
  const second = await account('A second')
  await addMember(owner, me.userId, second, ['manufacturermgmt.read'])
  // Somebody else manages this one.
  await addMember(owner, (await createUser(owner)).userId, await account('A stranger'), permissions)
  await owner.query(`update account set name = 'Mine' where id = $1`, [me.account.accountId])
  await owner.query(`update app_user set last_sign_in_at = '2026-06-30T23:30:00Z' where id = $1`, [me.userId])
  expect(await rows(contract.managementSummary)).toEqual([
    expect.objectContaining({ account: 'A second', users: 1, buildersUsing: 0, closings: 0 }),
    {
      account: 'Mine',
      edition: 'Enterprise',
      users: 1,
      buildersUsing: 1,
      closings: 1,
      incentive: 4.5,
      shareOfClosings: 50,
      lastSignIn: '2026-06-30',
    },
  ])
  const staff = await staffActingFor(owner, me.account)
  const all = (await get(contract.managementSummary, '', staff.headers)).json<{ result: Row[] }>().result
  expect(all.map((row) => row['account'])).toEqual(
    expect.arrayContaining(['A stranger', 'A watched', 'Closed', 'Mine']),
  )
  // The function trusts no caller: a membership that ended, or nobody at all, sees nothing.
  const seen = async (user: string) => {
    const client = await owner.connect()
    await client.query('begin')
    await client.query(`select set_config('app.user', $1, true)`, [user])
    const found = await client.query('select from management_summary()')
    await client.query('rollback')
    client.release()
    return found.rowCount
  }
  expect(await seen(me.userId)).toBe(2)
  expect(await seen('')).toBe(0)
  await owner.query('update contact set is_active = false where user_id = $1', [me.userId])
  expect(await seen(me.userId)).toBe(0)
})

test('products come with their categories, attributes one by one and together', async () => {
  const mine = await member(server.owner, ['ProgramAnalysis.Read', 'AttributeList.Read'])
  const id = mine.account.accountId
  const casements = await server.owner.query<{ id: number }>(
    `select id from sub_category where name = 'Casement'`,
  )
  await server.owner.query(`
    insert into manufacturer_category values (${id}, 1);
    insert into catalogue_product (manufacturer_id, id, category_id, sub_category_id, product_code, name, description,
      incentive_cents, is_active) values
      (${id}, 1, 1, ${casements.rows[0]?.id}, 'W-1', 'Casement 1', 'Opens', 1250, true),
      (${id}, 2, 1, null, 'W-2', 'Old window', '', 0, false);
    insert into catalogue_attribute values
      (${id}, 1, 'Colour', 'White'), (${id}, 1, 'Colour', 'Black'), (${id}, 1, 'Width', '36')`)
  const ask = async (definition: RouteDef) => {
    const url = routeUrl(definition).replaceAll(/:\w+/g, mine.account.accountEnterpriseId)
    return (await server.app.inject({ url, headers: mine.headers })).json().result
  }
  const casement = { productName: 'Casement 1', description: 'Opens' }
  expect(await ask(contract.productCatalog)).toEqual([
    expect.objectContaining({ productId: 'W-2', subCategory: '', incentive: 0, status: 'Inactive' }),
    {
      ...casement,
      productId: 'W-1',
      category: 'Windows',
      subCategory: 'Casement',
      incentive: 12.5,
      status: 'Active',
    },
  ])
  const attribute = { ...casement, productId: 'W-1', category: 'Windows', subCategory: 'Casement' }
  expect(await ask(contract.productAttributes)).toEqual([
    { ...attribute, label: 'Colour', value: 'Black' },
    { ...attribute, label: 'Colour', value: 'White' },
    { ...attribute, label: 'Width', value: '36' },
  ])
  expect((await ask(contract.homePlanProducts))[1]).toEqual({
    ...casement,
    productID: 'W-1',
    categoryDesc: 'Windows',
    subCategoryDesc: 'Casement',
    attributes: [
      { label: 'Colour', attributeValues: ['Black', 'White'] },
      { label: 'Width', attributeValues: ['36'] },
    ],
  })
})
