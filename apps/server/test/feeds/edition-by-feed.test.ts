import { contract } from '@homestead/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, caller, findAccount, tokenFor } from '../support/fixtures.ts'
import { oneRow } from '../support/one-row.ts'
import { lines, startFeedDoor } from './feed-door.ts'

let door: Awaited<ReturnType<typeof startFeedDoor>>
beforeAll(async () => void (door = await startFeedDoor()))
afterAll(() => door.server.close())

const load = async (feed: string, text: string) => {
  const { id } = await door.asStaff.check(feed, lines(text))
  expect(await door.asStaff.apply(id)).toMatchObject({ status: 'Applied', problem: null })
  return id
}

test('people of an account have what its edition gives, also once a feed changes it, and theirs when it is taken back', async () => {
  const { server, asStaff } = door
  await load(
    'people',
    'account,email,first_name,last_name,roles\nCORBEL,ana@corbel.example,Ana,Ruiz,Administrator; Direct Rebates Finance',
  )
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from app_user where email = 'ana@corbel.example'`,
  )
  const { id: userId } = oneRow(rows)
  const corbel = await findAccount(server.owner, `a.source_key = 'CORBEL'`)
  const get = caller(server, bearer(await tokenFor(server.owner, userId), corbel))
  const permissions = async () => {
    const [contact] = await get(contract.contactForUser, { params: { userId } })
    return contact?.accounts[0]?.permissions.toSorted()
  }
  const rolesHeld = async () => {
    const people = await get(contract.contactsWithPermissions, {})
    return people.map(({ roles }) => roles)
  }
  const before = await permissions()
  expect(before).toContain('DRM.Read')
  const rolesBefore = await rolesHeld()

  const run = await load('accounts', 'account,edition\nCORBEL,Standard')
  const lesser = await permissions()
  expect(lesser).not.toContain('DRM.Read')
  expect(lesser).toContain('User.Read')
  expect(await rolesHeld()).toEqual(['Administrator'])

  await asStaff.call(contract.undoFeedRun, { params: { run } })
  expect(await asStaff.settled(run)).toMatchObject({ status: 'Undone', problem: null })
  expect(await permissions()).toEqual(before)
  expect(await rolesHeld()).toEqual(rolesBefore)
})
