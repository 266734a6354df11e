import { afterAll, expect, test } from 'vitest'
import { addMember, bearer, createAccount, createUser, startTestApp } from '../support/fixtures.ts'
import { authorizeUrl, Browser, exchange, fragmentOf, signIn } from '../support/sign-in-flow.ts'

const server = await startTestApp()
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

test('an answer comes with a code in the fragment, and in no other way', async () => {
  const document = (await server.app.inject('/identity/.well-known/openid-configuration')).json()
  expect(document).toMatchObject({
    response_types_supported: ['code'],
    response_modes_supported: ['fragment'],
    grant_types_supported: ['authorization_code'],
  })
  const { email } = await person()
  const browser = new Browser(server.app)
  await signIn(browser, email, password)
  for (const response_mode of ['query', 'form_post', '']) {
    const answer = await browser.request('GET', authorizeUrl('v'.repeat(43), { response_mode }))
    expect([response_mode, answer.body + String(answer.headers.location)]).toEqual([
      response_mode,
      expect.not.stringMatching(/code=|name="code"/),
    ])
    expect(answer.body + String(answer.headers.location)).toContain('invalid_request')
  }
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
    expect(answer?.json()).toEqual({
      code: 'not-signed-in',
      message: 'The e-mail address or password is not right.',
    })
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

test('tries sent at once count like tries in a row', async () => {
  const { email } = await person()
  const browser = new Browser(server.app, '10.1.0.1')
  const page = await browser.follow(authorizeUrl('v'.repeat(43)))
  const guess = (_: unknown, at: number) =>
    browser.request('POST', `${page}/submit`, { payload: { email, password: `guess ${at}` } })
  const answers = await Promise.all(Array.from({ length: 40 }, guess))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30)
})

test('a stranger who fails does not lock the owner out; many strangers together lock the address', async () => {
  const { email } = await person()
  const fail = async (from: string) => {
    const browser = new Browser(server.app, from)
    const page = await browser.follow(authorizeUrl('v'.repeat(43)))
    for (let attempt = 0; attempt < 12; attempt += 1)
      await browser.request('POST', `${page}/submit`, { payload: { email, password: 'wrong' } })
  }
  await fail('10.2.0.1')
  const owner = new Browser(server.app, '10.2.0.99')
  expect((await signIn(owner, email, password)).token?.access_token).toBeTruthy()
  for (let stranger = 1; stranger <= 10; stranger += 1) await fail(`10.2.1.${stranger}`)
  const { refused } = await signIn(new Browser(server.app, '10.2.0.98'), email, password)
  expect(refused?.statusCode).toBe(429)
  // More than a hundred tries, and a password is slow to check on purpose.
}, 240_000)

test('of several exchanges of one code at once, at most one succeeds', async () => {
  const { email } = await person()
  const browser = new Browser(server.app)
  const verifier = 'w'.repeat(43)
  const page = await browser.follow(authorizeUrl(verifier))
  const submitted = await browser.request('POST', `${page}/submit`, { payload: { email, password } })
  const callback = await browser.follow(
    submitted.json<{ result: { redirectTo: string } }>().result.redirectTo,
  )
  const code = fragmentOf(callback).get('code') ?? ''
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(browser, code, verifier)))
  expect(answers.filter((answer) => answer.access_token)).toHaveLength(1)
  expect(answers.filter((answer) => answer.error === 'invalid_grant')).toHaveLength(7)
})

test('a link to the log-out page from elsewhere asks first', async () => {
  const [one, two] = [await person(), await person()]
  const browser = new Browser(server.app)
  const { token } = await signIn(browser, one.email, password)
  const stranger = await signIn(new Browser(server.app), two.email, password)
  const logOut = async (query: string) =>
    (await browser.request('GET', `/identity/connect/endsession${query}`)).body
  expect(await logOut(`?id_token_hint=${token?.id_token}`)).toContain('logout.js')
  for (const query of ['', '?client_id=portal', `?id_token_hint=${stranger.token?.id_token}`]) {
    const page = await logOut(query)
    expect(page).not.toContain('logout.js')
    expect(page).toContain('Do you want to log out of Homestead IQ?')
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
  const resumed = await open.request(
    'GET',
    submitted.json<{ result: { redirectTo: string } }>().result.redirectTo,
  )
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

test('the account asked for is the one of this person and this sign-in', async () => {
  const [mine, theirs] = [await createAccount(server.owner), await createAccount(server.owner)]
  const [me, colleague] = [await person({ internal: true }), await person({ internal: true })]
  const verifier = 'x'.repeat(43)
  const codeFor = async (browser: Browser, email: string, extra: Record<string, string>) => {
    const page = await browser.follow(authorizeUrl(verifier, extra))
    const submitted = await browser.request('POST', `${page}/submit`, { payload: { email, password } })
    return browser.follow(submitted.json<{ result: { redirectTo: string } }>().result.redirectTo)
  }
  const actingFor = async (browser: Browser, callback: string) => {
    const token = await exchange(browser, fragmentOf(callback).get('code') ?? '', verifier)
    const url = `/aggregation/api/contacts/foruser/${me.userId}`
    const contact = await server.app.inject({ url, headers: bearer(token.access_token) })
    return contact.json().result[0].requestedAccount
  }
  // A colleague who saw the challenge asks for another account first.
  await codeFor(new Browser(server.app), colleague.email, { reqacct: theirs.accountEnterpriseId })
  const browser = new Browser(server.app)
  const first = await codeFor(browser, me.email, { reqacct: mine.accountEnterpriseId })
  expect(await actingFor(browser, first)).toBe(mine.accountEnterpriseId)
  // What was asked last counts, also when nothing was.
  await browser.follow(authorizeUrl(verifier, { reqacct: theirs.accountEnterpriseId }))
  const again = await browser.follow(authorizeUrl(verifier, { reqacct: mine.accountEnterpriseId }))
  expect(await actingFor(browser, again)).toBe(mine.accountEnterpriseId)
  await browser.follow(authorizeUrl(verifier, { reqacct: theirs.accountEnterpriseId }))
  expect(await actingFor(browser, await browser.follow(authorizeUrl(verifier)))).toBeNull()
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

test('one address can start only so many sign-ins a minute; the rest of the provider goes on', async () => {
  const remoteAddress = '203.0.113.7'
  const start = () => server.app.inject({ url: authorizeUrl('v'.repeat(43)), remoteAddress })
  for (let batch = 0; batch < 30; batch += 1) await Promise.all(Array.from({ length: 20 }, start))
  expect((await start()).statusCode).toBe(429)
  const discovery = { url: '/identity/.well-known/openid-configuration', remoteAddress }
  expect((await server.app.inject(discovery)).statusCode).toBe(200)
})
