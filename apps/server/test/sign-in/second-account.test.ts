import { contactsWithPermissions, createUser as createUserCall, type UserDraft } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { oneRow } from '../support/one-row.ts'
import {
  addMember,
  caller,
  createAccount,
  createUser,
  member,
  staffActingFor,
  startTestApp,
  type TestAccount,
} from '../support/fixtures.ts'
import { completeSetup, setupCodeIn } from '../support/setup-page.ts'
import { Browser, signIn } from '../support/sign-in-flow.ts'

const password = 'marble otter paints the ferry'
const sales = 402

const server = await startTestApp()
afterAll(() => server.close())

/** An account with its administrator, and staff of the provider who act for it. */
async function open() {
  const { account, headers } = await member(server.owner, ['User.Read', 'User.Create'])
  await server.owner.query(
    'insert into account_feature select $1, feature_id from product_feature where product_id = $2',
    [account.accountId, account.productId],
  )
  const staff = await staffActingFor(server.owner, account)
  return { account, ask: caller(server, headers), staff: caller(server, staff.headers) }
}

const draft = (emailAddress: string): UserDraft => ({
  contactId: null,
  firstName: 'Typed',
  lastName: 'Otherwise',
  emailAddress,
  title: 'Regional Sales Manager',
  phone: '',
  roleIds: [sales],
})

const mailOf = async ({ accountId }: TestAccount) => {
  const { rows } = await server.owner.query<{ to_address: string; body_text: string; is_secret: boolean }>(
    'select * from mail where manufacturer_id = $1',
    [accountId],
  )
  const mail = oneRow(rows)
  return { ...mail, code: setupCodeIn(mail.body_text) }
}

const setUp = (account: TestAccount, code: string, userName: string) =>
  completeSetup(server, account, code, { userName, password })

test('staff let somebody of another account into this one: a second membership, the same sign-in', async () => {
  const { account, ask, staff } = await open()
  const person = await createUser(server.owner, { password, active: false })
  await addMember(server.owner, person.userId, await createAccount(server.owner))
  const body = { ...draft(person.email.toUpperCase()), firstName: '', lastName: '' }
  await expect(ask(createUserCall, { body })).rejects.toMatchObject({ status: 409 })
  const user = await staff(createUserCall, { body })
  expect(user).toMatchObject({
    name: 'Test Person',
    emailAddress: person.email,
    status: 'Active',
    isShared: true,
  })
  expect((await ask(contactsWithPermissions, {})).map(({ contactId }) => contactId)).toContain(user.contactId)
  const mail = await mailOf(account)
  expect(mail).toMatchObject({ to_address: person.email, is_secret: false, code: '' })
  expect(mail.body_text).toContain('in Homestead IQ as well')
  expect((await signIn(new Browser(server.app), person.email, password)).token?.access_token).toBeTruthy()
  await expect(staff(createUserCall, { body })).rejects.toMatchObject({ status: 409 })
})

test('who has not set up yet for one account gets a link of the other; the first password ends both', async () => {
  const [first, second] = [await open(), await open()]
  const email = 'invited.twice@corbel.example'
  await first.ask(createUserCall, { body: draft(email) })
  await second.staff(createUserCall, { body: draft(email) })
  const [one, two] = [await mailOf(first.account), await mailOf(second.account)]
  expect((await setUp(second.account, two.code, email)).statusCode).toBe(200)
  expect((await setUp(first.account, one.code, email)).statusCode).toBe(410)
})

test('somebody new has a name, whoever makes them a user', async () => {
  const { ask, staff } = await open()
  for (const make of [ask, staff])
    await expect(
      make(createUserCall, { body: { ...draft('somebody.new@corbel.example'), lastName: ' ' } }),
    ).rejects.toMatchObject({ status: 400, message: 'First name and last name are required.' })
})

test('staff of the portal are made members of no account', async () => {
  const { staff } = await open()
  const { email } = await createUser(server.owner, { password, internal: true })
  await expect(staff(createUserCall, { body: draft(email) })).rejects.toMatchObject({ status: 409 })
})
