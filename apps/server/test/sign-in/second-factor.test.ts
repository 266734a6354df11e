import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  secondFactor,
  wrongCurrentPassword,
} from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { bearer, caller, createAccount, refusal, startTestApp } from '../support/fixtures.ts'
import {
  codeBefore,
  codeOf,
  newPerson,
  password,
  signedIn,
  signInPage,
  withApp,
  withPasskey,
  type Me,
} from '../support/second-factor-flow.ts'
import { completeSetup } from '../support/setup-page.ts'
import { SoftwarePasskey } from '../support/software-passkey.ts'

/** What people do to their own second factor. */

const server = await startTestApp()
const strict = await startTestApp({ settings: { REQUIRE_SECOND_FACTOR: 'internal' } })
afterAll(async () => {
  await server.close()
  await strict.close()
})

const body = { currentPassword: password }
const eventsOf = async (me: Me, { owner } = server) => {
  const audited = await owner.query('select action from audit_event where actor_user_id = $1 order by id', [
    me.userId,
  ])
  const own = await owner.query('select action from person_event where user_id = $1 order by id', [me.userId])
  return { audited: audited.rows.map((row) => row.action), own: own.rows.map((row) => row.action) }
}
const mailsTo = async ({ email }: { email: string }) =>
  (
    await server.owner.query('select body_text as text from mail where to_address = $1 order by created_at', [
      email,
    ])
  ).rows.map((row) => row.text as string)

test('an app is set up with a code of it, and comes with ten recovery codes', async () => {
  const me = await signedIn(server)
  expect(await me.ask(secondFactor, { params: me.params })).toEqual({
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
  })
  const { secret, uri } = await me.ask(beginAuthenticator, { params: me.params, body })
  expect(uri).toBe(
    `otpauth://totp/Homestead%20IQ:${encodeURIComponent(me.email)}?secret=${secret}&issuer=Homestead%20IQ`,
  )
  // Not yet confirmed, it is asked for at no sign-in.
  expect((await (await signInPage(server)).submit(me.email)).redirectTo).toBeTruthy()
  const confirm = (code: string) => me.ask(confirmAuthenticator, { params: me.params, body: { code } })
  expect((await refusal(confirm('000000')))[0]).toBe(400)
  const added = await confirm(codeOf(secret))
  expect(added.recoveryCodes).toHaveLength(10)
  expect(new Set(added.recoveryCodes).size).toBe(10)
  expect(added).toMatchObject({ authenticator: { lastUsedAt: null }, recoveryCodesLeft: 10 })
  expect((await refusal(confirm(codeOf(secret, 1))))[0]).toBe(409)
  expect(await eventsOf(me)).toEqual({ audited: ['authenticator-added'], own: [] })
  expect((await mailsTo(me))[0]).toContain('An authenticator app was set up')
})

test('secrets stand in the database only encrypted, recovery codes only as digests, the key apart', async () => {
  const me = await signedIn(server)
  const { codes } = await withApp(me)
  const { rows } = await server.owner.query(
    `select length(secret) as bytes, (select string_agg(code_hash, ' ') from recovery_code r where r.user_id = a.user_id) as hashes
     from authenticator a where user_id = $1`,
    [me.userId],
  )
  expect(rows[0].bytes).toBe(12 + 20 + 16)
  const plain = (codes[0] ?? '').replaceAll('-', '')
  expect(rows[0].hashes).not.toContain(plain)
  expect(rows[0].hashes).toContain(createHash('sha256').update(`${me.userId} ${plain}`).digest('base64url'))
  expect((await stat(join(server.dataDir, 'second-factor.key'))).mode & 0o777).toBe(0o600)
})

test('a new app replaces the one before, once it is confirmed', async () => {
  const me = await signedIn(server)
  const before = await withApp(me)
  const next = await me.ask(beginAuthenticator, { params: me.params, body })
  const first = await signInPage(server)
  const step = await first.submit(me.email)
  expect((await first.post('second-step', { ticket: step.ticket, code: codeOf(before.secret) })).status).toBe(
    200,
  )
  const added = await me.ask(confirmAuthenticator, {
    params: me.params,
    body: { code: await codeBefore(next.secret) },
  })
  expect(added.recoveryCodes).toBeNull()
  const second = await signInPage(server)
  const { ticket } = await second.submit(me.email)
  const send = async (secret: string, by: number) =>
    (await second.post('second-step', { ticket, code: codeOf(secret, by) })).status
  expect([await send(before.secret, 1), await send(next.secret, 0)]).toEqual([400, 200])
})

test('every change asks for the current password, ten times at most', async () => {
  const me = await signedIn(server)
  await withApp(me)
  const { added } = await withPasskey(me)
  const passkeyId = added.passkeys[0]?.id ?? ''
  const wrong = { currentPassword: 'not it' }
  const params = { ...me.params, passkeyId }
  const changes = [
    () => me.ask(beginAuthenticator, { params: me.params, body: wrong }),
    () => me.ask(removeAuthenticator, { params: me.params, body: wrong }),
    () => me.ask(makeRecoveryCodes, { params: me.params, body: wrong }),
    () => me.ask(beginPasskey, { params: me.params, body: wrong }),
    () => me.ask(renamePasskey, { params, body: { ...wrong, name: 'Other' } }),
    () => me.ask(removePasskey, { params, body: wrong }),
  ]
  for (const change of changes) expect(await refusal(change())).toEqual([400, wrongCurrentPassword])
  for (const change of changes.slice(0, 4)) expect((await refusal(change()))[0]).toBe(400)
  expect((await refusal(me.ask(removePasskey, { params, body })))[0]).toBe(429)
  expect((await me.ask(secondFactor, { params: me.params })).passkeys).toHaveLength(1)
})

test('passkeys are added, renamed and removed, and with the last factor the recovery codes go', async () => {
  const me = await signedIn(server)
  const { added } = await withPasskey(me)
  expect(added.recoveryCodes).toHaveLength(10)
  const params = { ...me.params, passkeyId: added.passkeys[0]?.id ?? '' }
  const renamed = await me.ask(renamePasskey, { params, body: { ...body, name: ' Work laptop ' } })
  expect(renamed.passkeys).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }])
  const left = await me.ask(removePasskey, { params, body })
  expect(left).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  expect((await eventsOf(me)).audited).toEqual(['passkey-added', 'passkey-renamed', 'passkey-removed'])
  expect(await mailsTo(me)).toHaveLength(3)
  expect((await (await signInPage(server)).submit(me.email)).redirectTo).toBeTruthy()
})

test('a passkey is kept only if it answers the challenge of its own person, and once', async () => {
  const [me, other] = [await signedIn(server), await signedIn(server)]
  const add = (who: Me, passkey: SoftwarePasskey, options: object) =>
    refusal(
      who.ask(addPasskey, {
        params: who.params,
        body: { name: 'Key', passkey: passkey.make(options as never) },
      }),
    )
  const passkey = new SoftwarePasskey()
  const options = await me.ask(beginPasskey, { params: me.params, body })
  expect((await add(other, passkey, options))[0]).toBe(400)
  expect((await add(me, passkey, options))[0]).toBe(200)
  expect((await add(me, new SoftwarePasskey(), options))[0]).toBe(400)
  const theirs = await other.ask(beginPasskey, { params: other.params, body })
  expect(await add(other, passkey, theirs)).toEqual([409, 'This passkey is registered already.'])
})

test('the second factor of somebody else is unknown, and so are their passkeys', async () => {
  const [me, other] = [await signedIn(server), await signedIn(server)]
  const { added } = await withPasskey(other)
  const passkeyId = added.passkeys[0]?.id ?? ''
  const name = 'Mine'
  for (const work of [
    () => me.ask(secondFactor, { params: other.params }),
    () => me.ask(beginAuthenticator, { params: other.params, body }),
    () => me.ask(makeRecoveryCodes, { params: other.params, body }),
    () => me.ask(removePasskey, { params: { ...other.params, passkeyId }, body }),
    () => me.ask(removePasskey, { params: { ...me.params, passkeyId }, body }),
    () => me.ask(renamePasskey, { params: { ...me.params, passkeyId }, body: { ...body, name } }),
  ])
    expect((await refusal(work()))[0]).toBe(404)
  expect((await other.ask(secondFactor, { params: other.params })).passkeys).toMatchObject([
    { name: 'Laptop' },
  ])
})

test('new recovery codes replace those before, and need a factor', async () => {
  const me = await signedIn(server)
  expect((await refusal(me.ask(makeRecoveryCodes, { params: me.params, body })))[0]).toBe(409)
  const { codes } = await withApp(me)
  const made = await me.ask(makeRecoveryCodes, { params: me.params, body })
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  const use = async (recoveryCode = '') => (await page.post('second-step', { ticket, recoveryCode })).status
  expect([await use(codes[0]), await use(made.recoveryCodes?.[0])]).toEqual([400, 200])
})

test('a forgotten password is replaced, and the second factor still asked for', async () => {
  const me = await signedIn(server)
  const { secret } = await withApp(me)
  const code = 'a'.repeat(43)
  await server.owner.query(
    `insert into user_invite (manufacturer_id, contact_id, user_id, code_hash, expires_at, is_reset)
     select manufacturer_id, id, user_id, $2, now() + interval '1 hour', true from contact where user_id = $1`,
    [me.userId, createHash('sha256').update(code).digest()],
  )
  const chosen = { userName: me.email, password: 'copper heron keeps the ledger' }
  const set = await completeSetup(server, me.account, code, chosen)
  const page = await signInPage(server)
  const step = await page.post('submit', { ticket: set.json().result.ticket })
  expect([step.status, step.step, step.redirectTo]).toEqual([200, 'prove', undefined])
  expect(await page.hasSession()).toBe(false)
  expect((await page.post('second-step', { ticket: step.ticket, code: codeOf(secret) })).status).toBe(200)
})

const staff = async () => {
  const me = await signedIn(server, { internal: true })
  return { ...me, app: await withApp(me) }
}

test('changes of staff, who work for no account, are written down with themselves', async () => {
  const me = await staff()
  expect(await eventsOf(me)).toEqual({ audited: [], own: ['authenticator-added'] })
  const { rows } = await server.owner.query(
    `select data from jobs.job where name = 'mail.person' and data ->> 'to' = $1`,
    [me.email],
  )
  expect(rows[0].data.text).toContain('An authenticator app was set up')
})

test('staff who act for an account take the second step like everybody', async () => {
  const me = await staff()
  const account = await createAccount(server.owner)
  const page = await signInPage(server, '127.0.0.1', { reqacct: account.accountEnterpriseId })
  const { step, ticket } = await page.submit(me.email)
  expect(step).toBe('prove')
  const done = await page.post('second-step', { ticket, code: codeOf(me.app.secret) })
  const headers = bearer(await page.finish(done.redirectTo), account)
  expect((await server.app.inject({ url: '/identity/api/sign-ins', headers })).statusCode).toBe(200)
})

/** One of the staff, after the password. */
async function required() {
  const { userId, email } = await newPerson(strict, { internal: true })
  const page = await signInPage(strict)
  return { userId, email, page, ...(await page.submit(email)) }
}

test('where it is required, staff without a second factor get the enrolment and nothing else', async () => {
  const { page, ticket, step, redirectTo, email } = await required()
  expect([step, redirectTo]).toEqual(['enrol', undefined])
  expect(await page.hasSession()).toBe(false)
  expect(
    (await strict.app.inject({ url: '/identity/api/sign-ins', headers: bearer(ticket) })).statusCode,
  ).toBe(401)
  expect((await page.post('second-step', { ticket, code: '000000' })).status).toBe(401)
  expect((await page.post('passkey-options', { ticket })).status).toBe(401)
  const { secret } = (await page.post('enrol/authenticator', { ticket })) as never as { secret: string }
  expect((await page.post('enrol/authenticator/confirm', { ticket, code: '000000' })).status).toBe(400)
  const done = await page.post('enrol/authenticator/confirm', { ticket, code: await codeBefore(secret) })
  expect(done.recoveryCodes).toHaveLength(10)
  const token = await page.finish(done.redirectTo)
  expect(
    (await strict.app.inject({ url: '/identity/api/sign-ins', headers: bearer(token) })).statusCode,
  ).toBe(200)
  const later = await signInPage(strict)
  expect(await later.submit(email)).toMatchObject({ step: 'prove', methods: ['authenticator', 'recovery'] })
})

test('a passkey is enough to enrol with', async () => {
  const { page, ticket } = await required()
  const options = await page.post('enrol/passkey-options', { ticket })
  const passkey = new SoftwarePasskey().make(options as never)
  const done = await page.post('enrol/passkey', { ticket, name: 'Key', passkey })
  expect([done.status, done.recoveryCodes?.length]).toEqual([200, 10])
})

test('the enrolment is closed once there is a factor: the password alone adds none', async () => {
  const { page, ticket, email } = await required()
  const thief = await signInPage(strict)
  const theirs = await thief.submit(email)
  const { secret } = (await page.post('enrol/authenticator', { ticket })) as never as { secret: string }
  expect((await page.post('enrol/authenticator/confirm', { ticket, code: codeOf(secret) })).status).toBe(200)
  expect((await thief.post('enrol/authenticator', { ticket: theirs.ticket })).status).toBe(401)
  expect((await thief.post('enrol/passkey-options', { ticket: theirs.ticket })).status).toBe(401)
  expect((await page.post('enrol/authenticator', { ticket })).status).toBe(401)
})

test('a ticket of the second step enrols nothing', async () => {
  const me = await signedIn(server)
  await withApp(me)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  for (const path of ['enrol/authenticator', 'enrol/passkey-options'])
    expect((await page.post(path, { ticket })).status).toBe(401)
})

test('where it is required the last factor stays, and others are free to go', async () => {
  const { page, ticket, userId } = await required()
  const { secret } = (await page.post('enrol/authenticator', { ticket })) as never as { secret: string }
  const done = await page.post('enrol/authenticator/confirm', { ticket, code: codeOf(secret) })
  const ask = caller(strict, bearer(await page.finish(done.redirectTo)))
  const params = { id: userId }
  expect(await ask(secondFactor, { params })).toMatchObject({ isRequired: true })
  expect((await refusal(ask(removeAuthenticator, { params, body })))[0]).toBe(409)
  const options = await ask(beginPasskey, { params, body })
  const passkey = new SoftwarePasskey().make(options as never)
  const { passkeys } = await ask(addPasskey, { params, body: { name: 'Key', passkey } })
  expect((await refusal(ask(removeAuthenticator, { params, body })))[0]).toBe(200)
  const last = { ...params, passkeyId: passkeys[0]?.id ?? '' }
  expect((await refusal(ask(removePasskey, { params: last, body })))[0]).toBe(409)
})

test('members of accounts need none, also where staff do', async () => {
  const me = await signedIn(strict)
  expect(await me.ask(secondFactor, { params: me.params })).toMatchObject({ isRequired: false })
})
