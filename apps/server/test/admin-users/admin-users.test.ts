import {
  contactsWithPermissions,
  contactTitles,
  createUser as createUserCall,
  deactivateUser,
  isEmailInUse,
  nobodyYet,
  reactivateUser,
  resendWelcome,
  setLogin,
  updateUser,
  validateUser,
  type Permission,
  type UserDraft,
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
  startTestApp,
  tokenFor,
  type TestAccount,
} from '../support/fixtures.ts'
import { completeSetup, setupCodeIn } from '../support/setup-page.ts'
import { Browser, signIn } from '../support/sign-in-flow.ts'

const everything: Permission[] = ['User.Read', 'User.Create', 'User.Update', 'User.Remove']
const password = 'marble otter paints the ferry'
/** Of the Enterprise edition. */
const role = { administrator: 401, sales: 402, phaseOut: 406, userManager: 407, crm: 409, leads: 421 }

const server = await startTestApp()
afterAll(() => server.close())

/** An account of the edition with its features, and somebody in it who manages users. */
async function open(permissions = everything) {
  const account = await createAccount(server.owner, { name: 'Corbel Windows' })
  await server.owner.query(
    `insert into account_feature select $1, feature_id from product_feature where product_id = $2`,
    [account.accountId, account.productId],
  )
  const { headers, ...me } = await memberOf(server.owner, account, permissions)
  return { account, headers, me, ask: caller(server, headers) }
}

let made = 0
const draft = (given: Partial<UserDraft> = {}): UserDraft => ({
  contactId: null,
  firstName: 'Katherine',
  lastName: 'Lindgren',
  emailAddress: `katherine${(made += 1)}@corbel.example`,
  title: 'Regional Sales Manager',
  phone: '(612) 555-0148',
  roleIds: [role.sales],
  ...given,
})

const mailsOf = async (account: TestAccount) =>
  (
    await server.owner.query<{ to_address: string; subject: string; body_text: string; is_secret: boolean }>(
      'select * from mail where manufacturer_id = $1 order by created_at',
      [account.accountId],
    )
  ).rows
const setUp = (account: TestAccount, code: string, userName: string) =>
  completeSetup(server, account, code, { userName, password, firstName: 'Katherine', lastName: 'Lindgren' })

test('a new user is listed as invited, gets one mail with a link, sets a password and signs in', async () => {
  const { account, ask } = await open()
  const given = draft({ roleIds: [role.sales, role.leads] })
  const user = await ask(createUserCall, { body: given })
  expect(user).toMatchObject({
    name: 'Katherine Lindgren',
    status: 'Invited',
    roles: 'Sales',
    roleIds: [role.sales, role.leads],
    lastInvitedOn: accountDay(),
    lastSignInOn: null,
    isSelf: false,
    isShared: false,
  })
  expect(user.permissions).toContain('LPO.Update')
  expect(await ask(contactsWithPermissions, {})).toContainEqual(user)
  const mails = await mailsOf(account)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to_address: given.emailAddress, is_secret: true })
  expect(mails[0]?.body_text).toContain('valid for 7 days')
  expect((await setUp(account, setupCodeIn(mails[0]?.body_text), given.emailAddress)).statusCode).toBe(200)
  expect(
    (await signIn(new Browser(server.app), given.emailAddress, password)).token?.access_token,
  ).toBeTruthy()
  const users = await ask(contactsWithPermissions, {})
  const listed = users.find(({ contactId }) => contactId === user.contactId)
  expect(listed).toMatchObject({ status: 'Active', lastSignInOn: accountDay() })
})

test('the built-in contact and contacts without a sign-in are not listed, nor those of other accounts', async () => {
  const { account, ask, me } = await open()
  const builtIn = await createUser(server.owner)
  await server.owner.query(
    `insert into contact (manufacturer_id, user_id, first_name, last_name, email, is_internal_admin)
     values ($1, $2, 'Homestead', 'Administrator', 'admin@homestead.example', true),
            ($1, null, 'Kate', 'Lindgren', 'kate@corbel.example', false)`,
    [account.accountId, builtIn.userId],
  )
  const listed = await ask(contactsWithPermissions, {})
  expect(listed.map((user) => user.emailAddress)).toEqual([me.email])
  expect(listed[0]).toMatchObject({ isSelf: true, status: 'Invited' })
})

test('a change is saved, told in the audit, and refused when somebody else saved first', async () => {
  const { account, ask } = await open()
  const acct = account.accountEnterpriseId
  const user = await ask(createUserCall, { body: draft() })
  const change = {
    ...draft(),
    contactId: user.contactId,
    version: user.version,
    firstName: 'Kate',
    phone: '',
  }
  const saved = await ask(updateUser, { params: { acct }, body: change })
  expect(saved).toMatchObject({ name: 'Kate Lindgren', phone: '', emailAddress: change.emailAddress })
  expect(saved.version).toBe(user.version + 1)
  expect(await refusal(ask(updateUser, { params: { acct }, body: change }))).toEqual([
    409,
    'Somebody else changed this user since you opened it.',
  ])
  const { rows } = await server.owner.query(
    `select action, before, after from audit_event where subject = $1 order by id`,
    [user.contactId],
  )
  expect(rows.map((row) => row.action)).toEqual(['user-created', 'user-updated'])
  expect(rows[1]).toMatchObject({ before: { name: 'Katherine Lindgren' }, after: { name: 'Kate Lindgren' } })
})

test('a new address of an invited user gets the welcome; the link to the old one is dead', async () => {
  const { account, ask } = await open()
  const user = await ask(createUserCall, { body: draft() })
  const login = draft().emailAddress
  const changed = await ask(setLogin, { params: { id: user.contactId }, body: { emailAddress: login } })
  expect(changed.emailAddress).toBe(login)
  const [first, second] = await mailsOf(account)
  expect(second?.to_address).toBe(login)
  expect((await setUp(account, setupCodeIn(first?.body_text), login)).statusCode).toBe(410)
  expect((await setUp(account, setupCodeIn(second?.body_text), login)).statusCode).toBe(200)
})

test('an address that somebody signs in with is in use, in whatever case and account', async () => {
  const { account, ask } = await open()
  const elsewhere = await createUser(server.owner, { email: `taken${made}@elsewhere.example` })
  const acct = account.accountEnterpriseId
  const own = await ask(createUserCall, { body: draft() })
  const used = (email: string, contactId: string = nobodyYet) =>
    ask(isEmailInUse, { params: { acct, contactId, email } })
  expect(await used(elsewhere.email.toUpperCase())).toBe(true)
  expect(await used('nobody@corbel.example')).toBe(false)
  expect(await used(own.emailAddress)).toBe(true)
  expect(await used(own.emailAddress, own.contactId)).toBe(false)
  const taken = [
    409,
    'This e-mail address is already in use. Please enter another one, or ask customer service to add the person.',
  ]
  expect(await refusal(ask(createUserCall, { body: draft({ emailAddress: elsewhere.email }) }))).toEqual(
    taken,
  )
  const change = {
    ...draft({ emailAddress: elsewhere.email }),
    contactId: own.contactId,
    version: own.version,
  }
  expect(await refusal(ask(updateUser, { params: { acct }, body: change }))).toEqual(taken)
})

test('one address taken by two people at once becomes one user', async () => {
  const { ask } = await open()
  const body = draft()
  const outcomes = await Promise.all([1, 2, 3].map(() => refusal(ask(createUserCall, { body }))))
  expect(outcomes.map(([status]) => String(status)).toSorted()).toEqual(['200', '409', '409'])
})

test('the check before a save finds the same name, address and phone in the account only, and stores nothing', async () => {
  const { account, ask } = await open()
  const other = await open()
  for (const { accountId } of [account, other.account])
    await server.owner.query(
      `insert into contact (manufacturer_id, first_name, last_name, title, phone, email)
       values ($1, 'Kate', 'Lindgren', 'Sales Representative', '612-555-0148', 'kate@corbel.example'),
              ($1, 'KATHERINE', 'lindgren', '', '', 'k@corbel.example'), ($1, 'Otto', 'Berg', '', '', 'otto@corbel.example')`,
      [accountId],
    )
  const before = (await server.owner.query('select count(*) from contact')).rows
  const acct = account.accountEnterpriseId
  const check = await ask(validateUser, { params: { acct }, body: draft() })
  expect(check).toMatchObject({
    originalContactDto: null,
    hasDuplicateContacts: true,
    nameWillBeChanged: false,
  })
  expect(
    check.dirtyContactList.map(({ emailAddress, same, isUser }) => [emailAddress, same, isUser]),
  ).toEqual([
    ['kate@corbel.example', ['phone number'], false],
    ['k@corbel.example', ['name'], false],
  ])
  expect((await server.owner.query('select count(*) from contact')).rows).toEqual(before)

  const [kate] = check.dirtyContactList
  const using = draft({ contactId: kate?.contactId ?? '' })
  expect(await ask(validateUser, { params: { acct }, body: using })).toMatchObject({
    originalContactDto: { firstName: 'Kate', isUser: false },
    nameWillBeChanged: true,
  })
  const user = await ask(createUserCall, { body: using })
  expect([user.contactId, user.name]).toEqual([kate?.contactId, 'Katherine Lindgren'])
  expect(await refusal(ask(createUserCall, { body: { ...draft(), contactId: user.contactId } }))).toEqual([
    409,
    'This contact is a user already.',
  ])
  expect(
    await refusal(other.ask(createUserCall, { body: { ...draft(), contactId: user.contactId } })),
  ).toEqual([404, 'Contact was not found.'])
})

test('a deactivated user is out with the next call and cannot sign in; reactivated they can', async () => {
  const { account, ask, headers } = await open()
  const user = await ask(createUserCall, { body: draft() })
  const [mail] = await mailsOf(account)
  await setUp(account, setupCodeIn(mail?.body_text), user.emailAddress)
  const { token } = await signIn(new Browser(server.app), user.emailAddress, password)
  const theirs = bearer(token?.access_token ?? '', account)
  const status = async () =>
    (await server.app.inject({ url: '/identity/api/features/productfeatures/4', headers: theirs })).statusCode
  expect(await status()).toBe(200)
  const gone = await ask(deactivateUser, { body: { contactId: user.contactId } })
  expect(gone.status).toBe('Inactive')
  expect(await status()).toBe(401)
  const trySignIn = async () =>
    (await signIn(new Browser(server.app), user.emailAddress, password)).token?.access_token
  expect(await trySignIn()).toBeUndefined()
  expect(await refusal(ask(resendWelcome, { body: { contactId: user.contactId } }))).toEqual([
    409,
    'This user is not active. Reactivate them first.',
  ])
  expect((await ask(reactivateUser, { body: { contactId: user.contactId } })).status).toBe('Active')
  expect(await trySignIn()).toBeTruthy()
  expect(await status()).toBe(401)
  const self = (await ask(contactsWithPermissions, {})).find((each) => each.isSelf)
  expect(await refusal(ask(deactivateUser, { body: { contactId: self?.contactId ?? '' } }))).toEqual([
    409,
    'You cannot deactivate yourself.',
  ])
  expect((await server.app.inject({ url: '/manufacturer/api/contacttitles', headers })).statusCode).toBe(200)
})

test('who also works for another account keeps the sign-in, loses the session, and is not renamed here', async () => {
  const { account, ask } = await open()
  const other = await createAccount(server.owner)
  const shared = await createUser(server.owner, { password })
  for (const each of [account, other]) await addMember(server.owner, shared.userId, each, [])
  const theirs = bearer(await tokenFor(server.owner, shared.userId), other)
  const user = (await ask(contactsWithPermissions, {})).find((each) => each.isShared)
  expect(user?.emailAddress).toBe(shared.email)
  const acct = account.accountEnterpriseId
  const same = {
    ...draft({
      emailAddress: shared.email,
      firstName: 'Test',
      lastName: 'Person',
      roleIds: user?.roleIds ?? [],
    }),
    contactId: user?.contactId ?? '',
    version: user?.version ?? 0,
  }
  for (const change of [{ emailAddress: draft().emailAddress }, { lastName: 'Other' }])
    expect((await refusal(ask(updateUser, { params: { acct }, body: { ...same, ...change } })))[0]).toBe(409)
  await ask(deactivateUser, { body: { contactId: same.contactId } })
  const response = await server.app.inject({ url: '/identity/api/product/accountsproduct', headers: theirs })
  expect(response.statusCode).toBe(401)
  const { token } = await signIn(new Browser(server.app), shared.email, password)
  expect(token?.access_token).toBeTruthy()
})

test('resending the welcome sends one mail and kills the link before', async () => {
  const { account, ask } = await open()
  const user = await ask(createUserCall, { body: draft() })
  await ask(resendWelcome, { body: { contactId: user.contactId } })
  const mails = await mailsOf(account)
  expect(mails.map((mail) => mail.to_address)).toEqual([user.emailAddress, user.emailAddress])
  expect((await setUp(account, setupCodeIn(mails[0]?.body_text), user.emailAddress)).json().message).toBe(
    'A newer invitation was sent. Please use the link in the latest e-mail, or ask your administrator for a new invitation or contact customer service.',
  )
  expect((await setUp(account, setupCodeIn(mails[1]?.body_text), user.emailAddress)).statusCode).toBe(200)
  expect((await refusal(ask(resendWelcome, { body: { contactId: user.contactId } })))[0]).toBe(409)
})

test('nobody raises their own rights, gives what lies above them, or touches who stands above them', async () => {
  const { account, ask, me } = await open()
  const acct = account.accountEnterpriseId
  const self = (await ask(contactsWithPermissions, {})).find((each) => each.isSelf)
  const own = {
    ...draft({ emailAddress: me.email }),
    contactId: self?.contactId ?? '',
    version: self?.version ?? 0,
  }
  expect(await refusal(ask(updateUser, { params: { acct }, body: own }))).toEqual([
    403,
    'You cannot change your own roles.',
  ])
  const above = [403, 'You can give or take only roles over users whose rights you have yourself.']
  expect(await refusal(ask(createUserCall, { body: draft({ roleIds: [role.administrator] }) }))).toEqual(
    above,
  )
  expect((await ask(createUserCall, { body: draft({ roleIds: [role.userManager] }) })).status).toBe('Invited')

  const user = await ask(createUserCall, { body: draft() })
  await server.owner.query(
    `update contact_role set role_id = $1 from contact c
     where c.manufacturer_id = contact_role.manufacturer_id and c.id = contact_role.contact_id and c.enterprise_id = $2`,
    [role.administrator, user.contactId],
  )
  const stronger = [403, 'This user has more rights over users than you have.']
  const contactId = user.contactId
  const body = { ...draft({ roleIds: [role.administrator] }), contactId, version: user.version }
  for (const work of [
    () => ask(updateUser, { params: { acct }, body }),
    () => ask(deactivateUser, { body: { contactId } }),
    () => ask(resendWelcome, { body: { contactId } }),
    () => ask(setLogin, { params: { id: contactId }, body: { emailAddress: draft().emailAddress } }),
  ])
    expect(await refusal(work())).toEqual(stronger)
})

test('a user of another account is unknown, in every call', async () => {
  const { account, ask } = await open()
  const other = await open()
  const { contactId, version } = await other.ask(createUserCall, { body: draft() })
  const params = { acct: account.accountEnterpriseId }
  for (const work of [
    () => ask(updateUser, { params, body: { ...draft(), contactId, version } }),
    () => ask(validateUser, { params, body: draft({ contactId }) }),
    () => ask(deactivateUser, { body: { contactId } }),
    () => ask(reactivateUser, { body: { contactId } }),
    () => ask(resendWelcome, { body: { contactId } }),
    () => ask(setLogin, { params: { id: contactId }, body: { emailAddress: draft().emailAddress } }),
  ])
    expect((await refusal(work()))[0]).toBe(404)
})

test.each([
  ['of another edition', [102]],
  ['of the way a CRM connects', [role.crm]],
  ['on its way out', [role.phaseOut]],
  ['nobody knows', [999_999]],
  ['twice for one feature', [role.sales, 403]],
])('a role %s is not given', async (_what, roleIds) => {
  const { ask } = await open()
  expect((await refusal(ask(createUserCall, { body: draft({ roleIds }) })))[0]).toBe(400)
})

test('a role on its way out is kept by who holds it; titles are those of the list', async () => {
  const { account, ask } = await open()
  const acct = account.accountEnterpriseId
  const user = await ask(createUserCall, { body: draft() })
  await server.owner.query(
    `insert into contact_role select manufacturer_id, id, $1 from contact where enterprise_id = $2`,
    [role.phaseOut, user.contactId],
  )
  await server.owner.query('delete from contact_role where role_id = $1 and manufacturer_id = $2', [
    role.sales,
    account.accountId,
  ])
  const body = { ...draft({ roleIds: [role.phaseOut] }), contactId: user.contactId, version: user.version }
  expect((await ask(updateUser, { params: { acct }, body })).roleIds).toEqual([role.phaseOut])
  const titles = await ask(contactTitles, {})
  expect(titles.map((title) => title.name)).toContain('Regional Sales Manager')
  expect(await refusal(ask(createUserCall, { body: draft({ title: 'King' }) }))).toEqual([
    400,
    'Choose one of the titles.',
  ])
})
