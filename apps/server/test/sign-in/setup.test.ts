import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createUser as createUserCall, passwordMessages, updateUser } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import {
  addMember,
  caller,
  createAccount,
  createUser,
  member,
  startTestApp,
  type TestAccount,
} from '../support/fixtures.ts'
import { completeSetup, openSetup } from '../support/setup-page.ts'
import { authorizeUrl, Browser, signIn } from '../support/sign-in-flow.ts'

const server = await startTestApp()
afterAll(() => server.close())

const password = 'marble otter paints the ferry'

async function invite(given: { expires?: string } = {}) {
  const account = await createAccount(server.owner, { name: 'Inviting Windows' })
  const user = await createUser(server.owner)
  await addMember(server.owner, user.userId, account, [])
  const code = randomBytes(32).toString('base64url')
  await server.owner.query(
    `insert into user_invite (manufacturer_id, contact_id, user_id, code_hash, expires_at)
     select manufacturer_id, id, user_id, $1, now() + $2::interval from contact where user_id = $3`,
    [createHash('sha256').update(code).digest(), given.expires ?? '7 days', user.userId],
  )
  return { account, code, ...user }
}

const complete = (account: TestAccount, code: string, userName: string, given = password) =>
  completeSetup(server, account, code, { userName, password: given, firstName: 'Ada', lastName: 'Byron' })

test('an invitation opens without signing in, sets the password once, and the person signs in', async () => {
  const { account, code, email, userId } = await invite()
  expect((await openSetup(server, account, code)).json().result).toEqual({
    userName: email,
    firstName: 'Test',
    lastName: 'Person',
    accountName: 'Inviting Windows',
    isReset: false,
  })
  expect((await complete(account, code, email)).statusCode).toBe(200)
  expect((await signIn(new Browser(server.app), email, password)).token?.access_token).toBeTruthy()
  const { rows } = await server.owner.query('select first_name, last_name from contact where user_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ first_name: 'Ada', last_name: 'Byron' }])
  for (const again of [await openSetup(server, account, code), await complete(account, code, email)]) {
    expect([again.statusCode, again.json().code]).toEqual([410, 'renewable'])
    expect(again.json().message).toBe(
      "This link was already used. Sign in, or ask for a new one with 'Forgot password?', or contact customer service.",
    )
  }
})

test('a welcome to a new address greets with the name that was saved with it', async () => {
  const { account, headers } = await member(server.owner, ['User.Read', 'User.Create', 'User.Update'])
  await server.owner.query(
    'insert into account_feature select $1, feature_id from product_feature where product_id = $2',
    [account.accountId, account.productId],
  )
  const ask = caller(server, headers)
  const person = { lastName: 'Byron', title: 'Regional Sales Manager', phone: '', roleIds: [402] }
  const { contactId, version } = await ask(createUserCall, {
    body: { ...person, contactId: null, firstName: 'Ada', emailAddress: `${randomUUID()}@test.example` },
  })
  const emailAddress = `${randomUUID()}@test.example`
  await ask(updateUser, {
    params: { acct: account.accountEnterpriseId },
    body: { ...person, contactId, version, firstName: 'Augusta', emailAddress },
  })
  const { rows } = await server.owner.query('select body_text as text from mail where to_address = $1', [
    emailAddress,
  ])
  expect(rows[0].text).toContain('Hello Augusta,')
})

test('the ticket of a finished setup signs the person in, once and for two minutes', async () => {
  const { account, code, email, userId } = await invite()
  const { ticket } = (await complete(account, code, email)).json().result as { ticket: string }
  const use = async (given: string) => {
    const browser = new Browser(server.app)
    const page = await browser.follow(authorizeUrl(randomBytes(32).toString('base64url')))
    return (await browser.request('POST', `${page}/submit`, { payload: { ticket: given } })).statusCode
  }
  expect(await use('guessed')).toBe(401)
  expect(await use(ticket)).toBe(200)
  expect(await use(ticket)).toBe(401)
  const { rows } = await server.owner.query('select 1 from sign_in where user_id = $1', [userId])
  expect(rows).toHaveLength(1)

  const late = await invite()
  const second = (await complete(late.account, late.code, late.email)).json().result as { ticket: string }
  await server.owner.query(
    `update oidc_payload set expires_at = expires_at - interval '2 minutes' where user_id = $1`,
    [late.userId],
  )
  expect(await use(second.ticket)).toBe(401)
})

test('who signs in where somebody else was signed in takes their place', async () => {
  const browser = new Browser(server.app)
  const other = await createUser(server.owner, { password })
  const { token: before } = await signIn(browser, other.email, password)
  const { account, code, email } = await invite()
  await complete(account, code, email)
  const { token } = await signIn(browser, email, password, { prompt: 'login' })
  expect(token?.access_token).toBeTruthy()
  const status = async (given?: string) =>
    (
      await server.app.inject({
        url: '/identity/api/product/accountsproduct',
        headers: { authorization: `Bearer ${given}` },
      })
    ).statusCode
  expect([await status(before?.access_token), await status(token?.access_token)]).toEqual([401, 200])
})

test('wrong, foreign and expired codes each say what to do, and change nothing', async () => {
  const [mine, other, old] = [await invite(), await invite(), await invite({ expires: '-1 second' })]
  for (const response of [
    await complete(mine.account, 'wrong', mine.email),
    await complete(mine.account, other.code, other.email),
  ]) {
    expect(response.statusCode).toBe(404)
    expect(response.json().message).toContain('not valid')
  }
  const expired = await complete(old.account, old.code, old.email)
  expect([expired.statusCode, expired.json().message]).toEqual([410, expect.stringContaining('has expired')])
  const { rows } = await server.owner.query(
    'select 1 from app_user where password_hash is not null and id = any($1)',
    [[mine.userId, other.userId, old.userId]],
  )
  expect(rows).toEqual([])
})

test.each([
  ['short', 'tiny otter', passwordMessages.criteria],
  ['too long', 'x'.repeat(129), passwordMessages.criteria],
  ['easily guessed', 'password1234', passwordMessages.criteria],
])('a password that is %s is refused in the words of the page', async (_what, given, message) => {
  const { account, code, email } = await invite()
  const response = await complete(account, code, email, given)
  expect([response.statusCode, response.json().message]).toEqual([400, message])
})

test('the user name may not be in the password, nor be another one', async () => {
  const { account, code, email } = await invite()
  const containing = await complete(account, code, email, `marble ${email.split('@')[0]} ferry`)
  expect(containing.json().message).toBe(passwordMessages.userName)
  expect((await complete(account, code, 'someone@else.example')).statusCode).toBe(400)
})

test('128 characters and letters of any script are a password', async () => {
  for (const given of ['длинная парольная фраза с рекой', 'quiet harbour '.repeat(9) + 'xy']) {
    const { account, code, email } = await invite()
    expect((await complete(account, code, email, given)).statusCode).toBe(200)
    expect((await signIn(new Browser(server.app), email, given)).token?.access_token).toBeTruthy()
  }
})
