import { afterAll, beforeAll, expect, test } from 'vitest'
import { member, startTestApp, type TestApp } from '../support/fixtures.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('nothing of an answer is kept by a browser or a proxy, be it data or a refusal', async () => {
  const { headers, userId } = await member(server.owner)
  const url = `/aggregation/api/contacts/foruser/${userId}`
  for (const request of [{ url, headers }, { url }, { url: '/login/x/details' }, { url: '/healthz' }])
    expect((await server.app.inject(request)).headers['cache-control']).toBe('no-store')
})

test('figures about the server are for programs on its own machine', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/metrics', remoteAddress, headers })
  for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect((await ask(local)).body).toContain('http_request_duration_seconds')
  for (const refused of [
    await ask('203.0.113.7'),
    await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }),
    await ask('127.0.0.1', { forwarded: 'for=203.0.113.7' }),
  ])
    expect([refused.statusCode, refused.body]).toEqual([404, expect.not.stringContaining('seconds')])
})

test('a program elsewhere reads them with the token, and nobody with another', async () => {
  const token = 'a-secret-of-the-collector'
  const watched = await startTestApp({ settings: { METRICS_TOKEN: token } })
  const ask = (authorization?: string) =>
    watched.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.7',
      headers: authorization === undefined ? {} : { authorization },
    })
  for (const wrong of [undefined, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, 'Bearer'])
    expect((await ask(wrong)).statusCode).toBe(404)
  const { account } = await member(watched.owner)
  await watched.owner.query(
    `insert into mail (manufacturer_id, id, to_address, subject, body_text, message_id)
     values ($1, gen_random_uuid(), 'rep@test.example', 'Waiting', '', '<a@b>')`,
    [account.accountId],
  )
  await watched.owner.query(
    `insert into feed_run (door, made_by, mode, status) values ('page', 'Ann', 'upsert', 'Failed')`,
  )
  const { statusCode, body } = await ask(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('\nmails_unsent 1\n')
  expect(body).toContain('\nfeed_runs{status="Failed"} 1\n')
  expect(body).toContain('\nsign_in_failures{what="locked"} 0\n')
  expect(body).toContain('\ngauges_missing 0\n')
  await watched.close()
})

test('it says that it lives, and that it can work', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('an address that cannot be decoded is refused in our own shape', async () => {
  const response = await server.app.inject('/identity/api/%zz')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ code: 'bad-request', message: expect.any(String) })
})

test('every answer forbids framing, sniffing and foreign scripts; only https promises https', async () => {
  const plain = await server.app.inject('/healthz')
  expect(plain.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(plain.headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(plain.headers['x-content-type-options']).toBe('nosniff')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  const secure = await startTestApp({ settings: { PUBLIC_URL: 'https://portal.example' } })
  expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  await secure.close()
})

test('an address that cannot be decoded is a page nobody knows, or a call that is wrong', async () => {
  const page = await server.app.inject({ url: '/%ff' })
  expect([page.statusCode, page.headers.location]).toEqual([302, '/no-such-page'])
  const call = await server.app.inject({ url: '/report/api/%ff' })
  expect([call.statusCode, call.json()]).toEqual([
    400,
    { code: 'bad-request', message: "'/report/api/%ff' is not a valid url component" },
  ])
})
