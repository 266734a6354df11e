import { afterAll, expect, test } from 'vitest'
import { bearer, startTestApp } from '../support/fixtures.ts'
import {
  codeOf,
  newPerson,
  password,
  signedIn,
  signInPage,
  withApp,
  withPasskey,
} from '../support/second-factor-flow.ts'
import type { SoftwarePasskey } from '../support/software-passkey.ts'

/** The sign-in of people who have a second factor. */

const server = await startTestApp()
afterAll(() => server.close())

const isIn = async (token: string) =>
  (await server.app.inject({ url: '/identity/api/sign-ins', headers: bearer(token) })).statusCode === 200

test('without a second factor the password signs in as before', async () => {
  const { email } = await newPerson(server)
  const page = await signInPage(server)
  const answer = await page.submit(email)
  expect(Object.keys(answer).toSorted()).toEqual(['redirectTo', 'status'])
  expect(await isIn(await page.finish(answer.redirectTo))).toBe(true)
})

test('with an app the password gives a ticket and no session, and its code the session', async () => {
  const me = await signedIn(server)
  const { secret } = await withApp(me)
  const page = await signInPage(server)
  const { status, ticket, ...step } = await page.submit(me.email)
  expect([status, step]).toEqual([200, { step: 'prove', methods: ['authenticator', 'recovery'] }])
  expect(await page.hasSession()).toBe(false)
  for (const headers of [bearer(ticket), bearer(ticket, me.account)])
    expect((await server.app.inject({ url: '/identity/api/sign-ins', headers })).statusCode).toBe(401)
  const done = await page.post('second-step', { ticket, code: codeOf(secret) })
  expect(await isIn(await page.finish(done.redirectTo))).toBe(true)
})

test('unknown addresses and wrong passwords answer alike, whether or not there is a second factor', async () => {
  const me = await signedIn(server)
  await withApp(me)
  const page = await signInPage(server, '203.0.113.9')
  const answers = [await page.submit(me.email, 'not it'), await page.submit('nobody@test.example', 'not it')]
  const refusal = {
    status: 401,
    code: 'not-signed-in',
    message: 'The e-mail address or password is not right.',
  }
  expect(answers).toEqual([refusal, refusal])
})

test('a code counts once, also for another sign-in', async () => {
  const me = await signedIn(server)
  const { secret } = await withApp(me)
  const code = codeOf(secret)
  const [first, second] = [await signInPage(server), await signInPage(server)]
  const tickets = [(await first.submit(me.email)).ticket, (await second.submit(me.email)).ticket]
  const answers = await Promise.all([
    first.post('second-step', { ticket: tickets[0], code }),
    second.post('second-step', { ticket: tickets[1], code }),
  ])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
})

test('a ticket is good once, on its own page, for five minutes', async () => {
  const me = await signedIn(server)
  const { secret, codes } = await withApp(me)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  const elsewhere = await signInPage(server)
  const over = { status: 401, code: 'not-signed-in', message: 'This step has expired. Please sign in again.' }
  expect(await elsewhere.post('second-step', { ticket, code: codeOf(secret) })).toEqual(over)
  const lives = await server.owner.query(
    `select extract(epoch from expires_at - now()) as seconds from oidc_payload where model = 'SecondStep' and user_id = $1`,
    [me.userId],
  )
  expect(Number(lives.rows[0].seconds)).toBeGreaterThan(280)
  expect(Number(lives.rows[0].seconds)).toBeLessThanOrEqual(300)
  expect((await page.post('second-step', { ticket, code: codeOf(secret) })).status).toBe(200)
  expect(await page.post('second-step', { ticket, recoveryCode: codes[0] })).toEqual(over)

  const late = await signInPage(server)
  const step = await late.submit(me.email)
  await server.owner.query(
    `update oidc_payload set expires_at = now() where model = 'SecondStep' and user_id = $1`,
    [me.userId],
  )
  expect(await late.post('second-step', { ticket: step.ticket, recoveryCode: codes[0] })).toEqual(over)
})

test('a ticket takes five wrong codes, and then not even the right one', async () => {
  const me = await signedIn(server)
  const { secret } = await withApp(me)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  const statuses = []
  for (let time = 0; time < 5; time += 1)
    statuses.push((await page.post('second-step', { ticket, code: '000000' })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 401])
  expect((await page.post('second-step', { ticket, code: codeOf(secret) })).status).toBe(401)
})

test('codes sent at once count like codes in a row', async () => {
  const me = await signedIn(server)
  await withApp(me)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => page.post('second-step', { ticket, code: '000000' })),
  )
  const { rows } = await server.owner.query(
    `select payload -> 'tries' as tries from oidc_payload where model = 'SecondStep' and user_id = $1`,
    [me.userId],
  )
  expect(rows).toEqual([{ tries: 5 }])
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
})

test('new tickets bring no new codes: after ten wrong ones a person is locked, and a right one frees', async () => {
  const me = await signedIn(server)
  const { secret } = await withApp(me)
  const guess = async (times: number, from: string) => {
    const page = await signInPage(server, from)
    const { ticket } = await page.submit(me.email)
    let last
    for (let time = 0; time < times; time += 1)
      last = await page.post('second-step', { ticket, code: '000000' })
    return { page, ticket, last }
  }
  await guess(5, '198.51.100.1')
  await guess(5, '198.51.100.2')
  const { page, ticket, last } = await guess(1, '198.51.100.3')
  expect(last?.status).toBe(429)
  expect((await page.post('second-step', { ticket, code: codeOf(secret) })).status).toBe(429)
  await server.owner.query(
    `update sign_in_attempt set locked_until = now(), last_try_at = now() - interval '16 minutes'`,
  )
  expect((await page.post('second-step', { ticket, code: codeOf(secret) })).status).toBe(200)
  const again = await guess(1, '198.51.100.4')
  expect(again.last?.status).toBe(400)
})

test('a recovery code signs in once, however it is written, and the person is told how many are left', async () => {
  const me = await signedIn(server)
  const { codes } = await withApp(me)
  const [code = ''] = codes
  const use = async (recoveryCode: string) => {
    const page = await signInPage(server)
    const { ticket } = await page.submit(me.email)
    return page.post('second-step', { ticket, recoveryCode })
  }
  expect((await use(code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await use(code)).toEqual({
    status: 400,
    code: 'bad-request',
    message: 'This recovery code is not right, or it was used before.',
  })
  const { rows } = await server.owner.query('select body_text from mail where to_address = $1', [me.email])
  expect(rows.map((row) => row.body_text).join()).toContain('Codes that are left: 9.')
})

test("nobody's code or passkey is good for somebody else", async () => {
  const [me, other] = [await signedIn(server), await signedIn(server)]
  const [mine, theirs] = [await withApp(me), await withApp(other)]
  const { passkey } = await withPasskey(other)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  const send = async (proof: object) => (await page.post('second-step', { ticket, ...proof })).status
  expect(mine.secret).not.toBe(theirs.secret)
  expect(await send({ code: codeOf(theirs.secret) })).toBe(400)
  expect(await send({ recoveryCode: theirs.codes[0] })).toBe(400)
  const options = await page.post('passkey-options', { ticket })
  expect(await send({ passkey: passkey.prove(options as never) })).toBe(400)
})

test('a passkey is the second step', async () => {
  const me = await signedIn(server)
  const { passkey } = await withPasskey(me)
  passkey.verifies = false
  const page = await signInPage(server)
  const { ticket, methods } = await page.submit(me.email)
  expect(methods).toEqual(['passkey', 'recovery'])
  const options = await page.post('passkey-options', { ticket })
  const done = await page.post('second-step', { ticket, passkey: passkey.prove(options as never) })
  expect(await isIn(await page.finish(done.redirectTo))).toBe(true)
})

test('a passkey alone signs in, if the device asked who uses it', async () => {
  const me = await signedIn(server)
  const { passkey } = await withPasskey(me)
  const page = await signInPage(server)
  const ask = async () => (await page.post('passkey-options', {})) as never
  passkey.verifies = false
  expect((await page.post('passkey', { passkey: passkey.prove(await ask()) })).status).toBe(401)
  passkey.verifies = true
  const options = await ask()
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  expect(options).not.toHaveProperty('allowCredentials')
  const done = await page.post('passkey', { passkey: passkey.prove(options) })
  expect(await isIn(await page.finish(done.redirectTo))).toBe(true)
})

test.each([
  ['of another page', (passkey: SoftwarePasskey) => void (passkey.origin = 'https://evil.example')],
  ['for another site', (passkey: SoftwarePasskey) => void (passkey.rpId = 'evil.example')],
  ['with a counter that was seen before', (passkey: SoftwarePasskey) => void (passkey.counter = 0)],
  ['in the name of somebody else', (passkey: SoftwarePasskey) => void (passkey.userHandle = 'bm9ib2R5')],
  ['that nobody has', (passkey: SoftwarePasskey) => void passkey.id.fill(1)],
])('a passkey %s does not sign in', async (_what, lie) => {
  const me = await signedIn(server)
  const { passkey } = await withPasskey(me)
  lie(passkey)
  const page = await signInPage(server)
  const options = await page.post('passkey-options', {})
  expect((await page.post('passkey', { passkey: passkey.prove(options as never) })).status).toBe(401)
})

test('a challenge is answered once, where it was asked', async () => {
  const me = await signedIn(server)
  const { passkey } = await withPasskey(me)
  const [page, elsewhere] = [await signInPage(server), await signInPage(server)]
  const { ticket } = await page.submit(me.email)
  const forSecondStep = await page.post('passkey-options', { ticket })
  expect((await page.post('passkey', { passkey: passkey.prove(forSecondStep as never) })).status).toBe(401)
  const options = await page.post('passkey-options', {})
  expect((await elsewhere.post('passkey', { passkey: passkey.prove(options as never) })).status).toBe(401)
  expect((await page.post('passkey', { passkey: passkey.prove(options as never) })).status).toBe(200)
  const again = await signInPage(server)
  expect((await again.post('passkey', { passkey: passkey.prove(options as never) })).status).toBe(401)
})

test('the host a caller names does not become the site of a passkey', async () => {
  const me = await signedIn(server)
  const response = await server.app.inject({
    method: 'POST',
    url: `/manufacturer/api/contacts/${me.userId}/secondfactor/passkeys/begin`,
    headers: { ...me.headers, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { currentPassword: password },
  })
  expect(response.json().result.rp).toEqual({ id: 'localhost', name: 'Homestead IQ' })
})

test('who is deactivated between the steps does not come in, by code or by passkey', async () => {
  const me = await signedIn(server)
  const { secret } = await withApp(me)
  const { passkey } = await withPasskey(me)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  const options = await page.post('passkey-options', {})
  await server.owner.query('update app_user set is_active = false where id = $1', [me.userId])
  expect((await page.post('second-step', { ticket, code: codeOf(secret) })).status).toBe(401)
  expect((await page.post('passkey', { passkey: passkey.prove(options as never) })).status).toBe(401)
})

test('whatever is sent instead of a proof is refused in words', async () => {
  const me = await signedIn(server)
  await withApp(me)
  const page = await signInPage(server)
  const { ticket } = await page.submit(me.email)
  for (const payload of [{}, { ticket }, { ticket, code: 123456 }, { ticket, passkey: {} }, []])
    expect(await page.post('second-step', payload)).toEqual({
      status: 400,
      code: 'bad-request',
      message: 'Please enter the code.',
    })
  const empty = { clientDataJSON: '', authenticatorData: '', signature: '' }
  const nonsense = { id: 'x', rawId: 'x', type: 'public-key', response: empty }
  expect((await page.post('passkey', { passkey: nonsense })).status).toBe(401)
})
