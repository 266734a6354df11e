import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addMember,
  bearer,
  createAccount,
  createUser,
  startTestApp,
  testOrigin,
  type TestApp,
} from '../support/fixtures.ts'
import { Browser, fragmentOf } from '../support/sign-in-flow.ts'

const password = 'a long pass phrase for tests'
const authorize = `/identity/connect/authorize?${new URLSearchParams({
  client_id: 'portal-implicit',
  response_type: 'id_token token',
  redirect_uri: `${testOrigin}/signin-callback.html`,
  scope: 'openid profile account',
  state: 'some-state',
  nonce: 'some-nonce',
}).toString()}`

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ settings: { AUTH_FLOW: 'implicit' } })
})
afterAll(() => server.close())

test('with AUTH_FLOW=implicit the tokens come in the fragment and work', async () => {
  const { email, userId } = await createUser(server.owner, { password })
  await addMember(server.owner, userId, await createAccount(server.owner), [])
  const browser = new Browser(server.app)
  const page = await browser.follow(authorize)
  const { redirectTo } = (
    await browser.request('POST', `${page}/submit`, { payload: { email, password } })
  ).json<{ result: { redirectTo: string } }>().result
  const fragment = fragmentOf(await browser.follow(redirectTo))
  expect(fragment.get('id_token')).toMatch(/\./)
  const contact = await server.app.inject({
    url: `/aggregation/api/contacts/foruser/${userId}`,
    headers: bearer(fragment.get('access_token') ?? ''),
  })
  expect(contact.statusCode).toBe(200)
})

test('by default there is no implicit answer', async () => {
  const usual = await startTestApp()
  const response = await usual.app.inject(authorize)
  expect(response.statusCode).toBe(400)
  expect(response.body).not.toContain('access_token')
  await usual.close()
})
