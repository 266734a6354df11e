import {
  type ApiError,
  changePassword,
  contactProfile,
  ownSignIns,
  passwordMessages,
  signOutEverywhere,
  updateProfile,
  wrongCurrentPassword,
} from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { accountDay } from '../support/account-day.ts'
import {
  addMember,
  bearer,
  caller,
  createAccount,
  createUser,
  memberOf,
  refusal,
  staffActingFor,
  startTestApp,
} from '../support/fixtures.ts'
import { Browser, signIn } from '../support/sign-in-flow.ts'

const password = 'marble otter paints the ferry'
const another = 'copper heron keeps the ledger'

const server = await startTestApp()
afterAll(() => server.close())

async function open() {
  const account = await createAccount(server.owner, { name: 'Corbel Windows' })
  const user = await createUser(server.owner, { password })
  await addMember(server.owner, user.userId, account, ['EditProfile.Read', 'EditProfile.Update'])
  const { token } = await signIn(new Browser(server.app), user.email, password)
  const headers = bearer(token?.access_token ?? '', account)
  const params = { acct: account.accountEnterpriseId, id: user.userId }
  return { account, ...user, headers, params, ask: caller(server, headers) }
}
type Opened = Awaited<ReturnType<typeof open>>

const isIn = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/identity/api/sign-ins', headers })).statusCode === 200
const company = {
  webSiteUrl: 'corbel.example',
  phone: '',
  address1: '4400 Federal Way',
  address2: '',
  city: 'Boise',
  state: 'ID',
  postalCode: '83716',
  description: 'Windows since 1987.',
}

test('nobody saves over what somebody else saved since they looked', async () => {
  const mine = await open()
  const { ask, params } = mine
  const colleague = await memberOf(server.owner, mine.account, ['EditProfile.Update'])
  const theirs = caller(server, colleague.headers)
  const seen = await ask(contactProfile, { params })
  await theirs(updateProfile, { params: { ...params, id: colleague.userId }, body: { company } })
  const body = { company: { ...seen.company, city: 'Eagle' }, seen: { company: seen.company } }
  const refused = (await ask(updateProfile, { params, body }).catch((error: unknown) => error)) as ApiError
  expect([refused.status, refused.body?.errors]).toEqual([
    409,
    expect.arrayContaining(['Somebody else changed this profile since you opened it.', 'City: Boise']),
  ])
  expect((await ask(contactProfile, { params })).company.city).toBe('Boise')
  const contact = { ...seen.contact, phone: '(208) 555-0111' }
  await ask(updateProfile, { params, body: { contact, seen: { contact: seen.contact } } })
  const old = { contact: { ...contact, phone: '' }, seen: { contact: seen.contact } }
  expect((await refusal(ask(updateProfile, { params, body: old })))[0]).toBe(409)
  // Both parts have a phone number.
  const now = await ask(contactProfile, { params })
  const both = { contact: seen.contact, company: now.company }
  expect((await refusal(ask(updateProfile, { params, body: { ...both, seen: both } })))[0]).toBe(409)
})

test('the profile is read, changed and found again, and the audit tells both parts', async () => {
  const { ask, params, email, userId } = await open()
  expect(await ask(contactProfile, { params })).toMatchObject({
    contact: { firstName: 'Test', lastName: 'Person', title: '', phone: '' },
    emailAddress: email,
    isContact: true,
    companyName: 'Corbel Windows',
    company: { city: '' },
  })
  const contact = {
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: 'Director of Sales',
    phone: '(208) 555-0110',
  }
  await ask(updateProfile, { params, body: { contact } })
  await ask(updateProfile, { params, body: { company } })
  expect(await ask(contactProfile, { params })).toMatchObject({
    contact,
    company: { ...company, webSiteUrl: 'https://corbel.example' },
  })
  const { rows } = await server.owner.query('select action from audit_event where subject = $1 order by id', [
    userId,
  ])
  expect(rows.map((row) => row.action)).toEqual(['profile-updated', 'company-updated'])
})

test('a person has one name in all their accounts', async () => {
  const { ask, params, userId } = await open()
  await addMember(server.owner, userId, await createAccount(server.owner), [])
  await ask(updateProfile, {
    params,
    body: { contact: { firstName: 'Dana', lastName: 'W', title: '', phone: '' } },
  })
  const { rows } = await server.owner.query('select distinct first_name from contact where user_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ first_name: 'Dana' }])
})

test('the profile of somebody else is unknown, also within the account', async () => {
  const { ask, account, params } = await open()
  const other = await createUser(server.owner, { password })
  await addMember(server.owner, other.userId, account, [])
  const theirs = { ...params, id: other.userId }
  for (const work of [
    () => ask(contactProfile, { params: theirs }),
    () => ask(updateProfile, { params: theirs, body: { company } }),
    () =>
      ask(changePassword, {
        params: { id: other.userId },
        body: { currentPassword: password, newPassword: another },
      }),
  ])
    expect((await refusal(work()))[0]).toBe(404)
})

test.each([
  ['a script for a website', { webSiteUrl: 'javascript:alert(1)' }],
  ['a word for a website', { webSiteUrl: 'corbel' }],
  ['letters for a zip', { postalCode: 'ABCDE' }],
  ['small letters for a state', { state: 'id' }],
])('%s is refused', async (_what, given) => {
  const { ask, params } = await open()
  expect(
    (await refusal(ask(updateProfile, { params, body: { company: { ...company, ...given } } })))[0],
  ).toBe(400)
})

test('staff who act for an account change its company and have no contact there', async () => {
  const account = await createAccount(server.owner)
  const staff = await staffActingFor(server.owner, account)
  const ask = caller(server, staff.headers)
  const params = { acct: account.accountEnterpriseId, id: staff.userId }
  expect(await ask(contactProfile, { params })).toMatchObject({ isContact: false })
  const contact = { firstName: 'A', lastName: 'B', title: '', phone: '' }
  expect((await refusal(ask(updateProfile, { params, body: { contact } })))[0]).toBe(403)
  expect((await ask(updateProfile, { params, body: { company } })).company.city).toBe('Boise')
})

const change = ({ ask, userId }: Opened, currentPassword: string, newPassword: string) =>
  refusal(ask(changePassword, { params: { id: userId }, body: { currentPassword, newPassword } }))

test('a changed password signs in and the old one does not; other browsers are out, this one goes on', async () => {
  const me = await open()
  const elsewhere = bearer(
    (await signIn(new Browser(server.app), me.email, password)).token?.access_token ?? '',
  )
  expect(await isIn(elsewhere)).toBe(true)
  expect(await change(me, password, another)).toEqual([200, ''])
  expect([await isIn(me.headers), await isIn(elsewhere)]).toEqual([true, false])
  expect((await signIn(new Browser(server.app), me.email, password)).refused?.statusCode).toBe(401)
  expect((await signIn(new Browser(server.app), me.email, another)).token?.access_token).toBeTruthy()
  expect((await me.ask(contactProfile, { params: me.params })).passwordChangedOn).toBe(accountDay())
})

test('a wrong current password and a weak new one are refused in the exact words', async () => {
  const me = await open()
  expect(await change(me, 'not it', another)).toEqual([400, wrongCurrentPassword])
  const params = { id: me.userId }
  const body = { currentPassword: 'not it', newPassword: another }
  await expect(me.ask(changePassword, { params, body })).rejects.toMatchObject({
    body: { code: 'wrong-password' },
  })
  expect(await change(me, password, 'password1234')).toEqual([400, passwordMessages.criteria])
  expect(await change(me, password, `marble ${me.email} ferry`)).toEqual([400, passwordMessages.userName])
  expect((await signIn(new Browser(server.app), me.email, password)).token?.access_token).toBeTruthy()
})

test('guessing the current password is locked after ten tries, whatever is tried then', async () => {
  const me = await open()
  for (let time = 0; time < 10; time += 1) expect((await change(me, 'not it', another))[0]).toBe(400)
  expect((await change(me, password, another))[0]).toBe(429)
  expect((await signIn(new Browser(server.app), me.email, password)).token?.access_token).toBeTruthy()
})

test('of a password not even a digest is kept to know a repeat by', async () => {
  const me = await open()
  const response = await server.app.inject({
    method: 'POST',
    url: `/manufacturer/api/contacts/${me.userId}/password`,
    headers: { ...me.headers, 'idempotency-key': 'a-key-of-this-test' },
    payload: { currentPassword: password, newPassword: another },
  })
  expect(response.statusCode).toBe(200)
  const { rows } = await server.owner.query('select from idempotency where user_id = $1', [me.userId])
  expect(rows).toEqual([])
})

test('own sign-ins are listed, and signing out everywhere ends them all', async () => {
  const me = await open()
  const { token } = await signIn(new Browser(server.app, '198.51.100.7'), me.email, password)
  const list = await me.ask(ownSignIns, {})
  expect(list.map(({ ip }) => ip)).toEqual(['198.51.100.7', '127.0.0.1'])
  await me.ask(signOutEverywhere, { body: {} })
  expect([await isIn(me.headers), await isIn(bearer(token?.access_token ?? ''))]).toEqual([false, false])
})
