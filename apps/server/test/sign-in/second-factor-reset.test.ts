import { contactsWithPermissions, resetSecondFactor } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { resetByOperator } from '../../src/features/sign-in/second-step/operator-reset.ts'
import {
  addMember,
  bearer,
  caller,
  createAccount,
  refusal,
  startTestApp,
  tokenFor,
} from '../support/fixtures.ts'
import { signedIn, signInPage, withApp, withPasskey, type Me } from '../support/second-factor-flow.ts'

/** What administrators may do to the second factor of others. */

const server = await startTestApp()
afterAll(() => server.close())

async function colleague(me: Me, account = me.account) {
  const other = await signedIn(server)
  await server.owner.query(
    'delete from contact_role where contact_id in (select id from contact where user_id = $1)',
    [other.userId],
  )
  await server.owner.query('delete from contact where user_id = $1', [other.userId])
  await addMember(server.owner, other.userId, account, [])
  const { rows } = await server.owner.query('select enterprise_id as id from contact where user_id = $1', [
    other.userId,
  ])
  return { ...other, contactId: rows[0].id as string }
}

test('an administrator resets the second factor of a user, who is told and signed out', async () => {
  const admin = await signedIn(server)
  const user = await colleague(admin)
  await withApp(user)
  await withPasskey(user)
  const users = await admin.ask(contactsWithPermissions, {})
  expect(users.find(({ contactId }) => contactId === user.contactId)).toMatchObject({ hasSecondFactor: true })
  const reset = await admin.ask(resetSecondFactor, { body: { contactId: user.contactId } })
  expect(reset.hasSecondFactor).toBe(false)
  expect((await server.app.inject({ url: '/identity/api/sign-ins', headers: user.headers })).statusCode).toBe(
    401,
  )
  expect((await (await signInPage(server)).submit(user.email)).redirectTo).toBeTruthy()
  const audited = await server.owner.query('select action from audit_event where actor_user_id = $1', [
    admin.userId,
  ])
  expect(audited.rows).toEqual([{ action: 'second-factor-reset' }])
  const mails = await server.owner.query(
    'select body_text as text from mail where to_address = $1 order by created_at desc',
    [user.email],
  )
  expect(mails.rows[0].text).toContain('Test Person reset your two-step sign-in.')
})

const stillOn = async (userId: string) =>
  (await server.owner.query('select has_second_factor($1) as has', [userId])).rows[0].has as boolean

test('a reset ends at the account: not of others, not of shared sign-ins, not of staff, not the own', async () => {
  const admin = await signedIn(server)
  const reset = async (contactId: string) =>
    (await refusal(admin.ask(resetSecondFactor, { body: { contactId } })))[0]
  const foreign = await colleague(admin, await createAccount(server.owner))
  const shared = await colleague(admin)
  await addMember(server.owner, shared.userId, await createAccount(server.owner), [])
  const internal = await colleague(admin)
  await server.owner.query('update app_user set is_internal = true where id = $1', [internal.userId])
  const internalAgain = {
    ...internal,
    ask: caller(server, bearer(await tokenFor(server.owner, internal.userId))),
  }
  for (const each of [foreign, shared, internalAgain]) await withApp(each)
  await withApp(admin)
  const { rows } = await server.owner.query('select enterprise_id as id from contact where user_id = $1', [
    admin.userId,
  ])
  expect([await reset(foreign.contactId), await reset(shared.contactId)]).toEqual([404, 409])
  expect([await reset(internal.contactId), await reset(rows[0].id)]).toEqual([409, 409])
  for (const each of [foreign, shared, internal, admin]) expect(await stillOn(each.userId)).toBe(true)
})

test('the database itself resets nobody beyond the account at hand', async () => {
  const [me, other] = [await signedIn(server), await signedIn(server)]
  await withApp(other)
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.manufacturer', $1, true)`, [String(me.account.accountId)])
    const { rows } = await client.query('select reset_second_factor($1) as done', [other.userId])
    expect(rows[0].done).toBe(false)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('who may not change users may not reset', async () => {
  const admin = await signedIn(server)
  const [user, viewer] = [await colleague(admin), await colleague(admin)]
  await withApp(user)
  const ask = caller(server, bearer(await tokenFor(server.owner, viewer.userId), admin.account))
  expect((await refusal(ask(resetSecondFactor, { body: { contactId: user.contactId } })))[0]).toBe(403)
  expect(await stillOn(user.userId)).toBe(true)
})

test('the operator resets anybody, also staff, who are signed out', async () => {
  const me = await signedIn(server, { internal: true })
  await withApp(me)
  await resetByOperator(server.owner.options, me.email.toUpperCase())
  expect(await stillOn(me.userId)).toBe(false)
  expect((await server.app.inject({ url: '/identity/api/sign-ins', headers: me.headers })).statusCode).toBe(
    401,
  )
  await expect(resetByOperator(server.owner.options, 'nobody@test.example')).rejects.toThrow(
    'Nobody signs in with nobody@test.example.',
  )
})
