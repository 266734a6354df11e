import { afterAll, expect, onTestFinished, test } from 'vitest'
import { hashToken } from '../../src/platform/auth/hash-token.ts'
import { startProvider } from '../../src/features/sign-in/provider/rotate-provider-keys.ts'
import { loadSigningKeys } from '../../src/features/sign-in/provider/signing-keys.ts'
import { withClient } from '../../src/platform/database/roles.ts'
import { Db } from '../../src/platform/sql/db.ts'
import { loadConfig } from '../../src/config.ts'
import { appPool } from '../../src/platform/database/pools.ts'
import { createTestDatabase } from '../support/database.ts'
import { createUser, member, startTestApp } from '../support/fixtures.ts'
import { authorizeUrl, Browser, signIn } from '../support/sign-in-flow.ts'

const password = 'marble otter paints the ferry'
const server = await startTestApp()
afterAll(() => server.close())

test('one password tried on many addresses locks the network it comes from, and no other', async () => {
  const { email } = await createUser(server.owner, { password })
  const triedFrom = (range: string, tries: number, minutesAgo = 0) =>
    server.owner.query(
      `insert into sign_in_attempt (key_hash, tries, last_try_at) values ($1, $2, now() - make_interval(mins => $3))
       on conflict (key_hash) do update set tries = excluded.tries, last_try_at = excluded.last_try_at`,
      [hashToken(`sign-ins from ${range}`), tries, minutesAgo],
    )
  await triedFrom('2001:db8:1:2::/64', 100)
  const sprayed = await signIn(new Browser(server.app, '2001:db8:1:2::77'), email, password)
  expect(sprayed.refused?.statusCode).toBe(429)
  const elsewhere = await signIn(new Browser(server.app, '2001:db8:1:3::77'), email, password)
  expect(elsewhere.token?.access_token).toBeTruthy()

  // Where many work, somebody mistypes every few minutes: that does not add up all day.
  await triedFrom('198.51.100.7', 100, 5)
  const office = new Browser(server.app, '198.51.100.7')
  expect((await signIn(office, email, password)).token?.access_token).toBeTruthy()

  // A sign-in that succeeds takes back its own try and not those of others.
  await triedFrom('203.0.113.5', 60)
  await signIn(new Browser(server.app, '203.0.113.5'), email, password)
  const { rows } = await server.owner.query('select tries from sign_in_attempt where key_hash = $1', [
    hashToken('sign-ins from 203.0.113.5'),
  ])
  expect(rows).toEqual([{ tries: 60 }])
})

test('who only calls itself the portal learns nothing of a token, and ends none', async () => {
  const { email } = await createUser(server.owner, { password })
  const browser = new Browser(server.app)
  const { token } = await signIn(browser, email, password)
  const access = String(token?.access_token)
  const ask = (endpoint: string) =>
    browser.request('POST', `/identity/connect/${endpoint}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: 'portal', token: access }).toString(),
    })
  expect((await ask('introspect')).json()).toEqual({ active: false })
  await ask('revocation')
  const headers = { authorization: `Bearer ${access}` }
  expect((await server.app.inject({ url: '/identity/api/sign-ins', headers })).statusCode).toBe(200)
})

test('on https the cookie of a session is taken from this host only', async () => {
  const secure = await startTestApp({ settings: { PUBLIC_URL: 'https://portal.example' } })
  onTestFinished(() => secure.close())
  const url = authorizeUrl('v'.repeat(43), { redirect_uri: 'https://portal.example/signin-callback.html' })
  const { cookies, statusCode } = await secure.app.inject({ url })
  expect(statusCode).toBe(303)
  const names = cookies.map(({ name }) => name).filter((name) => !name.endsWith('.sig'))
  expect(names.every((name) => /^__(Host|Secure)-/.test(name))).toBe(true)
  for (const cookie of cookies.filter(({ name }) => name.startsWith('__Host-')))
    expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true })
  expect(cookies.every((cookie) => cookie.secure && !cookie.domain)).toBe(true)
})

test('a wrong method is told the right ones, and a missing token how to sign in', async () => {
  const { headers } = await member(server.owner)
  const wrong = await server.app.inject({ method: 'DELETE', url: '/bpo/api/statuses', headers })
  expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, HEAD'])
  const nobody = await server.app.inject({ url: '/bpo/api/statuses' })
  expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([
    401,
    'Bearer realm="Homestead IQ"',
  ])
  expect((await server.app.inject({ method: 'POST', url: '/bpo/api/no-such', headers })).statusCode).toBe(404)
})

test('a parameter nobody knows is refused by name', async () => {
  const { headers } = await member(server.owner, ['Opportunity.Read'])
  const response = await server.app.inject({ url: '/bpo/api/statuses?statusid=1', headers })
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    ['query.statusid: there is no such parameter'],
  ])
})

test('a new signing key is published a day before it signs, and found without a start', async () => {
  const database = await createTestDatabase()
  const db = new Db(appPool(database.identity, { max: 2 }))
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  const living = await startProvider({
    config: loadConfig({}),
    db,
    cookieKey: 'x'.repeat(32),
    onError: () => undefined,
    onToken: () => undefined,
  })
  onTestFinished(() => living.stop())
  const [first] = await loadSigningKeys(db)
  const makeDaysOld = (kid: string | undefined, days: number) =>
    withClient(database.owner, (client) =>
      client.query('update signing_key set created_at = now() - make_interval(days => $2) where kid = $1', [
        kid,
        days,
      ]),
    )
  await makeDaysOld(first?.kid, 91)
  const before = living.current
  await living.refresh()
  expect(living.current).not.toBe(before)
  const [signing, waiting] = await loadSigningKeys(db)
  expect(signing?.kid).toBe(first?.kid)
  await makeDaysOld(waiting?.kid, 2)
  expect((await loadSigningKeys(db)).map(({ kid }) => kid)).toEqual([waiting?.kid, first?.kid])
})
