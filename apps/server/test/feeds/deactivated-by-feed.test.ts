import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addMember,
  bearer,
  caller,
  createAccount,
  createUser,
  findAccount,
  memberOf,
  refusal,
  staffActingFor,
  tokenFor,
  type TestAccount,
} from '../support/fixtures.ts'
import { authorizeUrl, Browser, fragmentOf, signIn } from '../support/sign-in-flow.ts'
import { lines, startFeedDoor } from './feed-door.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const password = 'a long pass phrase for tests'
const load = async (feed: string, text: string) => {
  const { id } = await door.asStaff.check(feed, lines(text))
  expect(await door.asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
}
const accountOf = (key: string) => findAccount(door.server.owner, 'a.source_key = $1', [key])
const contactOf = (userId: string, headers: Record<string, string>) =>
  caller(door.server, headers)(contract.contactForUser, { params: { userId } })
const noAccount = [404, 'Account was not found.']
/** Builders who use what the account sells: a call that needs the account. */
const using = ({ accountEnterpriseId }: TestAccount, headers: Record<string, string>) =>
  caller(door.server, headers)(contract.buildersUsing, {
    params: { accountId: accountEnterpriseId },
    query: { startOn: '2026-09-01', endOn: '2026-10-31' },
  })
const person = async (account: TestAccount) => {
  const user = await createUser(door.server.owner, { password })
  await addMember(door.server.owner, user.userId, account, ['ProgramAnalysis.Read'])
  return user
}

test('an account that its feed takes away is closed at the next call, and open again with its return', async () => {
  const { server } = door
  const corbel = await accountOf('CORBEL')
  const other = await createAccount(server.owner)
  const [only, both] = [await person(corbel), await person(corbel)]
  await addMember(server.owner, both.userId, other, [])
  const browser = new Browser(server.app)
  const { token: signedIn } = await signIn(browser, only.email, password)
  const open = bearer(signedIn?.access_token ?? '', corbel)
  const bothToken = await tokenFor(server.owner, both.userId)
  const acting = await staffActingFor(server.owner, corbel)
  expect(await using(corbel, acting.headers)).toHaveLength(2)
  expect((await contactOf(only.userId, open)).at(0)?.accounts).toHaveLength(1)
  const choices = async () =>
    (await door.asStaff.call(contract.accountChoices, {})).map(
      ({ accountEnterpriseId }) => accountEnterpriseId,
    )
  expect(await choices()).toContain(corbel.accountEnterpriseId)

  await load('accounts', 'account,deleted\nCORBEL,true')

  // Somebody of this account alone: the open page ends, and no way leads back in.
  expect(await refusal(contactOf(only.userId, open))).toEqual([401, 'Please sign in.'])
  expect((await signIn(new Browser(server.app), only.email, password)).refused?.json()).toEqual({
    code: 'not-signed-in',
    message: 'The e-mail address or password is not right.',
  })
  const silent = await browser.follow(authorizeUrl('v'.repeat(43), { prompt: 'none' }))
  expect(fragmentOf(silent).get('error')).toBe('login_required')

  // Somebody of two: the other one is left, and naming the closed one gives no account.
  const [contact] = await contactOf(both.userId, bearer(bothToken, other))
  expect(contact?.accounts.map(({ accountId }) => accountId)).toEqual([other.accountId])
  expect(await refusal(using(corbel, bearer(bothToken, corbel)))).toEqual(noAccount)

  // Staff: it leaves the list, and nobody acts for it any more.
  expect(await choices()).not.toContain(corbel.accountEnterpriseId)
  expect(await refusal(using(corbel, acting.headers))).toEqual(noAccount)

  await load('accounts', 'account,active\nCORBEL,true')
  // No session that ended comes back with it; signing in does.
  expect(await refusal(contactOf(only.userId, open))).toEqual([401, 'Please sign in.'])
  expect((await signIn(new Browser(server.app), only.email, password)).token).toBeDefined()
  expect(await choices()).toContain(corbel.accountEnterpriseId)
})

test('a builder that its feed takes away can no longer be found, and stays in what was', async () => {
  const corbel = await accountOf('CORBEL')
  const { headers } = await memberOf(door.server.owner, corbel, ['ProgramAnalysis.Read', 'Discovery.Read'])
  const get = caller(door.server, headers)
  const found = async () =>
    (await get(contract.searchCompanies, { query: { name: 'Cedar' } })).map(({ name }) => name)
  const before = await using(corbel, headers)
  expect(await found()).toEqual(['Cedar Ridge Homes'])

  await load('builders', 'builder,deleted\nB-1,true')
  expect(await found()).toEqual([])
  expect(await using(corbel, headers)).toEqual(before)
})

test('a specialist that its feed takes away is shown to nobody, and neither is the territory’s', async () => {
  const corbel = await accountOf('CORBEL')
  const { headers } = await memberOf(door.server.owner, corbel, ['RMSLocator.Read', 'Discovery.Read'])
  const get = caller(door.server, headers)
  const at = (zip: string) => get(contract.specialistOfZip, { params: { zip } })
  await load(
    'specialists',
    'specialist,first_name,last_name,title,email,phone,postal_code\nS-1,Ana,Ruiz,Specialist,ana@example.com,555-0100,75034',
  )
  await load('territories', 'from_zip,to_zip,specialist\n75000,75999,S-1')
  expect(await at('75034')).toMatchObject({ email: 'ana@example.com' })
  const [builder] = await get(contract.searchCompanies, { query: { name: 'Cedar', companyStatusCode: 'C' } })
  const ofBuilder = () =>
    get(contract.builderSpecialist, { params: { builderId: builder?.enterpriseId ?? '' } })
  expect(await ofBuilder()).toMatchObject({ email: 'ana@example.com' })

  await load('specialists', 'specialist,deleted\nS-1,true')
  expect(await at('75034')).toBeNull()
  expect(await ofBuilder()).toBeNull()
})
