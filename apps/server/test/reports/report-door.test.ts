import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contract, permissions, products, routeUrl, type ProductId } from '@homestead/contract'
import { sql } from '../../src/platform/sql/sql.ts'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jsonRows } from '../../src/features/reports/json-rows.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { changeEdition, member, startTestApp } from '../support/fixtures.ts'

/** What all reports have in common, shown with one of them on the demo network. */

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const me = await member(server.owner, permissions, 2)
await server.owner.query('insert into account_feature select $1, unnest($2::int[])', [
  me.account.accountId,
  [1, 2, 11],
])

const url = (name = 'GetNewBuildersByPartner', query = '') =>
  `/report/api/reports/account/${me.account.accountEnterpriseId}/grids/${name}${query}`
const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: path, headers: { ...me.headers, ...headers } })

test('an unchanged answer is not sent again', async () => {
  const first = await get(url())
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^W\/"/)
  const second = await get(url(), { 'if-none-match': `"x", ${etag}` })
  expect([second.statusCode, second.body]).toEqual([304, ''])
  await server.owner.query(
    `insert into builder (name, enrolled_on) select 'Brand New Homes', last_month from rollup_state`,
  )
  const third = await get(url(), { 'if-none-match': etag })
  expect([third.statusCode, third.body.includes('Brand New Homes')]).toEqual([200, true])
})

test('a long answer comes compressed to who can read it, a short one does not', async () => {
  const plain = await get(url())
  expect(plain.rawPayload.length).toBeGreaterThan(1024)
  const brotli = await get(url(), { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const zipped = await get(url(), { 'accept-encoding': 'gzip, br;q=0' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await get(url('nothing'), { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('a column the contract does not name never leaves', async () => {
  const db = new Db(server.owner)
  const row = z.object({ name: z.string(), list: z.array(z.string()) })
  const query = sql`select 'secret' as password, n as name, array[n, '"'] as list from unnest(array['b', 'a']) n`
  const { text } = await db.transaction((trx) => jsonRows(trx, row, query))
  expect(JSON.parse(text)).toEqual([
    { name: 'b', list: ['b', '"'] },
    { name: 'a', list: ['a', '"'] },
  ])
})

test.each(['GetNoSuchReport', 'GetNewBuildersByPartner%27;drop table claim', 'constructor'])(
  'there is no report %s',
  async (name) => {
    const response = await get(url(name))
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 'not-found', message: 'This address was not found.' },
    ])
  },
)

test('a range that cannot be is refused with the reason', async () => {
  const response = await get(url(undefined, '?startOn=2026-03-02&endOn=2026-03-31'))
  expect([response.statusCode, response.json().message]).toEqual([
    400,
    expect.stringContaining('whole months'),
  ])
})

const regionsIn = async (query: string) => {
  const { result } = (await get(url(undefined, query))).json<{ result: { zipCode: string }[] }>()
  const { rows } = await server.owner.query<{ region: number }>(
    'select distinct region_of_zip(zip) as region from unnest($1::text[]) zip where zip <> $2 order by 1',
    [result.map((row) => row.zipCode), ''],
  )
  return rows.map((row) => row.region)
}

test('an Emerge account is narrowed to regions it subscribes to; without a choice it sees the network', async () => {
  const everywhere = await regionsIn('')
  expect(everywhere.length).toBeGreaterThan(3)
  expect(await regionsIn('?features=1')).toEqual([1])
  expect(await regionsIn('?features=1&features=2')).toEqual([1, 2])
  // All means all subscribed, and a region of others is no region.
  expect(await regionsIn('?features=-1')).toEqual([1, 2])
  expect(await regionsIn('?features=1&features=9')).toEqual([1])
  expect(await regionsIn('?features=9')).toEqual([])
})

test('other editions may look at any region', async () => {
  await changeEdition(server.owner, me.account.accountId, products.enterprise)
  expect(await regionsIn('?features=9')).toEqual([9])
  expect(await regionsIn('?features=-1')).toEqual(await regionsIn(''))
})

test.each(['0', '11', '-2', '900', ''])('region %j is refused', async (id) => {
  expect((await get(url(undefined, `?features=${id}`))).statusCode).toBe(400)
})

/** The whole demo network through every report's own schema, unknown fields refused. */
test('every report answers in the contract’s words and types', async () => {
  const demo = await server.owner.query<{ id: number; enterprise_id: string }>(
    `select id, enterprise_id from account where type_id = 2 and is_provisioned and name like 'Corbel%'`,
  )
  const account = demo.rows[0]
  await server.owner.query(
    `insert into contact (manufacturer_id, user_id, first_name, last_name, email)
     select $1, $2, 'Test', 'Person', 'member@test.example'`,
    [account?.id, me.userId],
  )
  await server.owner.query(
    `insert into contact_role select $1, c.id, r.role_id from contact c, contact_role r
     where c.manufacturer_id = $1 and c.user_id = $2 and r.manufacturer_id = $3`,
    [account?.id, me.userId, me.account.accountId],
  )
  // What people changed is not part of the demo.
  await server.owner.query(
    `insert into audit_event (manufacturer_id, actor_user_id, action, subject, before, after)
     values ($1, $2, 'lead-updated', 'a lead', '{"statusId": 1}', '{"statusId": 2}')`,
    [account?.id, me.userId],
  )
  const used = await server.owner.query(
    `select b.enterprise_id as builder, l.enterprise_id as lead,
       (select invoice_number from invoice where manufacturer_id = $1 order by month desc limit 1) as invoice
     from usage_window u join builder b on b.id = u.builder_id
     join lead l on l.manufacturer_id = $1 and l.builder_id = b.id
     where u.manufacturer_id = $1 and u.window_id = 1 limit 1`,
    [account?.id],
  )
  const { builder, lead, invoice }: Record<'builder' | 'lead' | 'invoice', string> = used.rows[0]
  const headers = { authorization: me.headers.authorization }
  let rows = 0
  for (const [name, definition] of Object.entries(contract)) {
    if (!(definition.result instanceof z.ZodArray) || typeof definition.account !== 'object') continue
    const { param } = definition.account
    // In an edition that has the call.
    const editions: readonly ProductId[] = 'products' in definition ? definition.products : []
    await changeEdition(server.owner, account?.id, editions.at(-1) ?? products.enterprise)
    const ids: Record<string, string> = {
      id: lead,
      n: invoice,
      x: 'closed',
      [param]: account?.enterprise_id ?? '',
    }
    const path = routeUrl(definition).replaceAll(/:(\w+)/g, (_, of: string) => ids[of] ?? builder)
    const ofBuilder = 'query' in definition && 'builderEnterpriseId' in definition.query.shape
    const response = await server.app.inject({
      url: `${path}${ofBuilder ? `?builderEnterpriseId=${builder}` : ''}`,
      headers,
    })
    const element = (definition.result as z.ZodArray).element as z.ZodObject
    const parsed = z.object({ result: z.array(element.strict()) }).safeParse(response.json())
    expect([name, response.statusCode, parsed.error?.issues.slice(0, 3)]).toEqual([name, 200, undefined])
    expect([name, parsed.data?.result.length ?? 0]).not.toEqual([name, 0])
    rows += parsed.data?.result.length ?? 0
  }
  expect(rows).toBeGreaterThan(1000)
})
