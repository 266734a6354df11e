import { afterAll, expect, test } from 'vitest'
import { inviteByCommand } from '../../src/features/sign-in/invite-by-command.ts'
import { addMember, createAccount, createUser, startTestApp } from '../support/fixtures.ts'
import { completeSetup, setupCodeIn } from '../support/setup-page.ts'
import { Browser, signIn } from '../support/sign-in-flow.ts'

const server = await startTestApp()
afterAll(() => server.close())

const password = 'marble otter paints the ferry'
const invite = (email: string, account?: string) =>
  inviteByCommand(server.config, server.database, { email, account })

/** Somebody who was loaded, and may sign in to an account but has no password yet. */
async function personOf(name: string) {
  const account = await createAccount(server.owner, { name })
  const user = await createUser(server.owner)
  await server.owner.query(`update app_user set password_hash = null where id = $1`, [user.userId])
  await addMember(server.owner, user.userId, account, [])
  return { account, ...user }
}

test('somebody of an account gets a link that sets their password, once', async () => {
  const { account, email, userId } = await personOf('Larkfield Windows')
  const { name, account: accountName, link } = await invite(email.toUpperCase())
  expect({ name, accountName }).toEqual({ name: 'Test Person', accountName: 'Larkfield Windows' })
  const given = { userName: email, password }
  expect((await completeSetup(server, account, setupCodeIn(link), given)).statusCode).toBe(200)
  expect((await signIn(new Browser(server.app), email, password)).token?.access_token).toBeTruthy()
  const { rows } = await server.owner.query(
    'select last_invited_at is not null as invited from contact where user_id = $1',
    [userId],
  )
  expect(rows).toEqual([{ invited: true }])
  await expect(invite(email)).rejects.toThrow('has a password already')
})

test('who works for several accounts is invited to the one that is named', async () => {
  const { email, userId } = await personOf('Corbel Doors')
  await addMember(server.owner, userId, await createAccount(server.owner, { name: 'Alder Doors' }), [])
  expect((await invite(email, 'corbel doors')).account).toBe('Corbel Doors')
  await expect(invite(email, 'Nobody & Sons')).rejects.toThrow(
    `Nobody with the address ${email} may sign in to Nobody & Sons`,
  )
})

test('an address that nobody has is refused', () =>
  expect(invite('nobody@test.example')).rejects.toThrow('give them a role first'))
