import { createHash } from 'node:crypto'
import { updateUser } from '@homestead/contract'
import { afterAll, expect, test, vi } from 'vitest'
import { addMember, caller, createAccount, createUser, member, startTestApp } from '../support/fixtures.ts'
import { completeSetup, openSetup, setupCodeIn } from '../support/setup-page.ts'
import { Browser, signIn } from '../support/sign-in-flow.ts'

const server = await startTestApp()
afterAll(() => server.close())

const password = 'marble otter paints the ferry'
const another = 'copper heron keeps the ledger'

const forget = (emailAddress: string, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/aggregation/api/user/forgotpassword',
    payload: { emailAddress },
    remoteAddress,
  })

/** Once everything asked for so far has been dealt with. */
const mailsTo = async (address: string) => {
  await vi.waitFor(
    async () => {
      const { rowCount } = await server.owner.query(
        `select from jobs.job where name = 'password.forgotten' and state in ('created', 'active', 'retry')`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 10_000, interval: 50 },
  )
  const { rows } = await server.owner.query<{ body_text: string; is_secret: boolean }>(
    'select body_text, is_secret from mail where to_address = $1 order by created_at',
    [address],
  )
  return rows
}

async function person(given: { password?: string } = { password }) {
  const account = await createAccount(server.owner)
  const user = await createUser(server.owner, given)
  await addMember(server.owner, user.userId, account, [])
  return { account, ...user }
}

test('a forgotten password is replaced through the mail; the old one and its sessions are dead', async () => {
  const { account, email } = await person()
  const { token } = await signIn(new Browser(server.app), email, password)
  expect((await forget(email.toUpperCase())).json()).toEqual({ result: { received: true } })
  const [mail] = await mailsTo(email)
  expect(mail?.is_secret).toBe(true)
  expect(mail?.body_text).toContain('valid for 1 hour')
  const code = setupCodeIn(mail?.body_text)
  expect((await openSetup(server, account, code)).json().result).toMatchObject({
    userName: email,
    isReset: true,
  })
  expect(
    (await completeSetup(server, account, code, { userName: email, password: another })).statusCode,
  ).toBe(200)
  const call = await server.app.inject({
    url: '/identity/api/product/accountsproduct',
    headers: { authorization: `Bearer ${token?.access_token}` },
  })
  expect(call.statusCode).toBe(401)
  expect((await signIn(new Browser(server.app), email, password)).refused?.statusCode).toBe(401)
  expect((await signIn(new Browser(server.app), email, another)).token?.access_token).toBeTruthy()
  expect(
    (await completeSetup(server, account, code, { userName: email, password: another })).json().message,
  ).toBe(
    "This link was already used. Sign in, or ask for a new one with 'Forgot password?', or contact customer service.",
  )
})

test('the code is kept as a digest, good for an hour, and only the newest one', async () => {
  const { account, email, userId } = await person()
  await forget(email)
  const [first] = await mailsTo(email)
  await forget(email)
  const [, second] = await mailsTo(email)
  const superseded = await openSetup(server, account, setupCodeIn(first?.body_text))
  expect([superseded.statusCode, superseded.json().message]).toEqual([
    410,
    "A newer link was sent. Please use the link in the latest e-mail, or ask for a new one with 'Forgot password?', or contact customer service.",
  ])
  const { rows } = await server.owner.query(
    `select code_hash, extract(epoch from expires_at - created_at)::int as seconds from user_invite
     where user_id = $1 and expires_at > now()`,
    [userId],
  )
  expect(rows).toEqual([
    { code_hash: createHash('sha256').update(setupCodeIn(second?.body_text)).digest(), seconds: 3600 },
  ])
  await server.owner.query('update user_invite set expires_at = now() where user_id = $1', [userId])
  for (const { body_text } of await mailsTo(email))
    expect((await openSetup(server, account, setupCodeIn(body_text))).json().message).toBe(
      "This link has expired. Please ask for a new one with 'Forgot password?', or contact customer service.",
    )
})

test('an unknown address, a deactivated one, one of a closed account and a locked one get the same answer and no mail', async () => {
  const gone = await createUser(server.owner, { password, active: false })
  await addMember(server.owner, gone.userId, await createAccount(server.owner), [])
  const closed = await person()
  await server.owner.query('update account set is_active = false where id = $1', [closed.account.accountId])
  const known = await person()
  const answers = []
  for (const address of [
    known.email,
    'nobody@nowhere.example',
    gone.email,
    closed.email,
    '',
    'not an address',
  ]) {
    const { statusCode, body } = await forget(address)
    answers.push([statusCode, body])
  }
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(await mailsTo(gone.email)).toEqual([])
  expect(await mailsTo(closed.email)).toEqual([])
  expect(await mailsTo(known.email)).toHaveLength(1)
})

test('who asks over and over is written to three times an hour', async () => {
  const { email } = await person()
  for (let time = 0; time < 6; time += 1) await forget(email)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('who has not set up yet is told so, without a link', async () => {
  const { email } = await person({})
  await forget(email)
  const [mail] = await mailsTo(email)
  expect(mail?.body_text).toContain('You have not created a password yet.')
  expect(setupCodeIn(mail?.body_text)).toBe('')
})

test('staff get their link from the account of the provider, also those without a password yet', async () => {
  for (const given of [{ password }, {}]) {
    const { email } = await createUser(server.owner, { ...given, internal: true })
    await forget(email)
    const [mail] = await mailsTo(email)
    const [, partner = '', code = ''] = /\/setup\/([\w-]+)\/([\w-]+)/.exec(mail?.body_text ?? '') ?? []
    const account = { accountId: 0, accountEnterpriseId: partner, productId: 4 } as const
    expect((await openSetup(server, account, code)).json().result).toMatchObject({
      accountName: 'Homestead IQ',
      isReset: true,
    })
    expect(
      (await completeSetup(server, account, code, { userName: email, password: another })).statusCode,
    ).toBe(200)
    expect((await signIn(new Browser(server.app), email, another)).token?.access_token).toBeTruthy()
  }
  const { rowCount } = await server.owner.query('select from account where type_id = 3')
  expect(rowCount).toBe(1)
})

test('a password changed meanwhile ends the link', async () => {
  const { account, email, userId } = await person()
  await forget(email)
  const [mail] = await mailsTo(email)
  await server.owner.query(`update app_user set password_hash = 'another' where id = $1`, [userId])
  expect((await openSetup(server, account, setupCodeIn(mail?.body_text))).statusCode).toBe(410)
})

test('a link on its way to an address is dead once an administrator changed it', async () => {
  const { account, headers } = await member(server.owner, ['User.Read', 'User.Update'])
  const user = await createUser(server.owner, { password })
  await addMember(server.owner, user.userId, account, [])
  await forget(user.email)
  const [mail] = await mailsTo(user.email)
  const { rows } = await server.owner.query(
    `select c.enterprise_id as id, cr.role_id as role from contact c join contact_role cr
     on cr.manufacturer_id = c.manufacturer_id and cr.contact_id = c.id where c.user_id = $1`,
    [user.userId],
  )
  await caller(server, headers)(updateUser, {
    params: { acct: account.accountEnterpriseId },
    body: {
      contactId: rows[0].id,
      version: 1,
      firstName: 'Test',
      lastName: 'Person',
      emailAddress: `new-${user.email}`,
      title: 'Controller',
      phone: '',
      roleIds: [rows[0].role],
    },
  })
  expect((await openSetup(server, account, setupCodeIn(mail?.body_text))).statusCode).toBe(410)
})

test('known and unknown addresses take the same steps: the call looks nobody up', async () => {
  const { email } = await person()
  const lock = await server.owner.connect()
  try {
    await lock.query('begin; lock table app_user, contact in access exclusive mode')
    for (const address of [email, 'nobody@nowhere.example'])
      expect((await forget(address)).statusCode).toBe(200)
  } finally {
    await lock.query('rollback')
    lock.release()
  }
})
