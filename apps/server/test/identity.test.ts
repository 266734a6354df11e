import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, bearer, createAccount, createUser, startTestApp, type TestApp } from './fixtures.ts'
import { authorizeUrl, Browser, fragmentOf, signIn } from './sign-in-flow.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const password = 'a long pass phrase for tests'

async function person(given: { internal?: boolean } = {}) {
  const account = await createAccount(server.owner)
  const user = await createUser(server.owner, { password, ...given })
  if (!given.internal) await addMember(server.owner, user.userId, account, ['LPO.Read'])
  return { ...user, account }
}

const userinfo = (token: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/identity/connect/userinfo', headers: { ...bearer(token), ...headers } })

test('discovery names the eight endpoints under their paths', async () => {
  const document = (await server.app.inject('/identity/.well-known/openid-configuration')).json()
  const base = 'http://localhost:4000/identity'
  expect(document).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/connect/authorize`,
    token_endpoint: `${base}/connect/token`,
    userinfo_endpoint: `${base}/connect/userinfo`,
    end_session_endpoint: `${base}/connect/endsession`,
    check_session_iframe: `${base}/connect/checksession`,
    revocation_endpoint: `${base}/connect/revocation`,
    introspection_endpoint: `${base}/connect/introspect`,
    jwks_uri: `${base}/.well-known/openid-configuration/jwks`,
  })
})

test('a person signs in with code and PKCE in the fragment and reads their claims', async () => {
  const { email, userId, account } = await person()
  const browser = new Browser(server.app)
  const { token } = await signIn(browser, email.toUpperCase(), password)
  const claims = (await userinfo(token?.access_token ?? '')).json()
  expect(claims).toMatchObject({ sub: userId, int: false, given_name: 'Test', email })
  expect(JSON.parse(claims.AccountPermissions)).toEqual([
    {
      AccountEnterpriseId: account.accountEnterpriseId,
      ProductId: 4,
      Features: [],
      Permissions: ['LPO.Read'],
    },
  ])
})

test('a second tab gets its own token without a page, and both work', async () => {
  const { email, userId } = await person()
  const browser = new Browser(server.app)
  const first = await signIn(browser, email, password)
  const silent = await browser.follow(authorizeUrl('v'.repeat(43), { prompt: 'none' }))
  expect(fragmentOf(silent).get('code')).toBeTruthy()
  const contact = await server.app.inject({
    url: `/aggregation/api/contacts/foruser/${userId}`,
    headers: bearer(first.token?.access_token ?? ''),
  })
  expect(contact.statusCode).toBe(200)
})

test('without a session prompt=none answers login_required', async () => {
  const browser = new Browser(server.app)
  const answer = await browser.follow(authorizeUrl('v'.repeat(43), { prompt: 'none' }))
  expect(fragmentOf(answer).get('error')).toBe('login_required')
})

test('a wrong password, an unknown address and an inactive person get the same answer', async () => {
  const { email, userId } = await person()
  const tries = [
    [email, 'wrong'],
    ['nobody@test.example', password],
  ] as const
  const answers = []
  for (const [who, secret] of tries)
    answers.push((await signIn(new Browser(server.app), who, secret)).refused)
  await server.owner.query('update app_user set is_active = false where id = $1', [userId])
  answers.push((await signIn(new Browser(server.app), email, password)).refused)
  for (const answer of answers) {
    expect(answer?.statusCode).toBe(401)
    expect(answer?.json()).toEqual({ message: 'The e-mail address or password is not right.' })
  }
})

test('ten failures lock an address, known or not, even for the right password', async () => {
  const { email } = await person()
  for (const address of [email, 'unknown-to-all@test.example']) {
    const browser = new Browser(server.app)
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(browser, address, 'wrong')
    const { refused } = await signIn(browser, address, password)
    expect(refused?.statusCode).toBe(429)
    expect(refused?.headers['retry-after']).toBe('900')
  }
})

test('signing out ends the tokens of every tab at once', async () => {
  const { email, userId } = await person()
  const browser = new Browser(server.app)
  const { token } = await signIn(browser, email, password)
  const call = () =>
    server.app.inject({
      url: `/aggregation/api/contacts/foruser/${userId}`,
      headers: bearer(token?.access_token ?? ''),
    })
  expect((await call()).statusCode).toBe(200)
  const form = await browser.request(
    'GET',
    `/identity/connect/endsession?id_token_hint=${token?.id_token}&post_logout_redirect_uri=${encodeURIComponent('http://localhost:4000/')}`,
  )
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
  const out = await browser.request('POST', '/identity/connect/endsession/confirm', {
    payload: `xsrf=${xsrf}&logout=yes`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(out.headers.location).toBe('http://localhost:4000/')
  expect((await call()).statusCode).toBe(401)
})

test('deactivating a person ends their open page on its next call', async () => {
  const { email, userId } = await person()
  const { token } = await signIn(new Browser(server.app), email, password)
  await server.owner.query('update app_user set is_active = false where id = $1', [userId])
  const response = await server.app.inject({
    url: `/aggregation/api/contacts/foruser/${userId}`,
    headers: bearer(token?.access_token ?? ''),
  })
  expect(response.statusCode).toBe(401)
})

test.each([
  ['a new password', `password_hash = 'another'`],
  ['a deactivation, even when it is taken back,', 'is_active = false'],
  ['a change of standing', 'is_internal = true'],
])('%s ends every token and session', async (_what, change) => {
  const { email, userId } = await person()
  const browser = new Browser(server.app)
  const { token } = await signIn(browser, email, password)
  const open = new Browser(server.app)
  const page = await open.follow(authorizeUrl('v'.repeat(43)))
  const submitted = await open.request('POST', `${page}/submit`, { payload: { email, password } })
  await server.owner.query(`update app_user set ${change} where id = $1`, [userId])
  await server.owner.query('update app_user set is_active = true where id = $1', [userId])

  const contact = await server.app.inject({
    url: `/aggregation/api/contacts/foruser/${userId}`,
    headers: bearer(token?.access_token ?? ''),
  })
  expect(contact.statusCode).toBe(401)
  expect((await userinfo(token?.access_token ?? '')).statusCode).toBe(401)
  const silent = await browser.follow(authorizeUrl('v'.repeat(43), { prompt: 'none' }))
  expect(fragmentOf(silent).get('error')).toBe('login_required')
  const resumed = await open.request('GET', submitted.json<{ redirectTo: string }>().redirectTo)
  expect(resumed.headers.location ?? '').not.toContain('code=')
})

test('a person who was deactivated is asked to sign in, not shown a failure', async () => {
  const { email, userId } = await person()
  const browser = new Browser(server.app)
  await signIn(browser, email, password)
  await server.owner.query('update app_user set is_active = false where id = $1', [userId])
  const silent = await browser.follow(authorizeUrl('v'.repeat(43), { prompt: 'none' }))
  expect(fragmentOf(silent).get('error')).toBe('login_required')
})

test('values no database can hold are refused at sign-in', async () => {
  for (const name of ['state', 'nonce', 'login_hint', 'reqacct', 'fname']) {
    const response = await server.app.inject(authorizeUrl('v'.repeat(43), { [name]: 'a\u0000b' }))
    expect([name, response.statusCode]).toEqual([name, 400])
  }
})

test('internal staff act for the account they asked for, and only that; it is audited', async () => {
  const target = await createAccount(server.owner)
  const other = await createAccount(server.owner)
  const { email, userId } = await person({ internal: true })
  const reqacct = target.accountEnterpriseId
  const { token } = await signIn(new Browser(server.app), email, password, {
    reqacct,
    reqapp: '4',
    fname: 'Ann',
    lname: 'Lee',
  })
  const access = token?.access_token ?? ''
  const contact = (
    await server.app.inject({ url: `/aggregation/api/contacts/foruser/${userId}`, headers: bearer(access) })
  ).json()
  expect(contact.result[0]).toMatchObject({ requestedAccount: reqacct, internal: true })
  expect(contact.result[0].accounts).toHaveLength(1)
  const claims = (await userinfo(access, { reqacct: other.accountEnterpriseId })).json()
  expect(JSON.parse(claims.AccountPermissions)[0].AccountEnterpriseId).toBe(reqacct)
  const foreign = await server.app.inject({
    url: '/report/api/salesregion/false',
    headers: bearer(access, other),
  })
  expect(foreign.statusCode).toBe(403)
  const { rows } = await server.owner.query(
    'select action, acting from audit_event where manufacturer_id = $1',
    [target.accountId],
  )
  expect(rows).toEqual([{ action: 'acting-started', acting: true }])
})

test('for everyone else a requested account means nothing', async () => {
  const target = await createAccount(server.owner)
  const { email, userId, account } = await person()
  const { token } = await signIn(new Browser(server.app), email, password, {
    reqacct: target.accountEnterpriseId,
  })
  const contact = (
    await server.app.inject({
      url: `/aggregation/api/contacts/foruser/${userId}`,
      headers: bearer(token?.access_token ?? ''),
    })
  ).json()
  expect(contact.result[0].requestedAccount).toBeNull()
  expect(contact.result[0].accounts.map((each: { accountId: number }) => each.accountId)).toEqual([
    account.accountId,
  ])
})

test('no token or session can be read out of the database', async () => {
  const { email } = await person()
  const browser = new Browser(server.app)
  const { token } = await signIn(browser, email, password)
  const { rows } = await server.owner.query<{ all: string }>(
    'select json_agg(p)::text as all from oidc_payload p',
  )
  expect(token?.access_token).toMatch(/.{40}/)
  expect(rows[0]?.all).not.toContain(token?.access_token)
  const cookie = browser.cookies.get('_session')?.value
  expect(cookie).toMatch(/.{20}/)
  expect(rows[0]?.all).not.toContain(cookie)
})
