import { buildApp } from '../../src/app.ts'
import { opportunities, opportunityStatuses, routeUrl } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { addMember, bearer, createAccount, member, startTestApp } from '../support/fixtures.ts'

// A server begins a call as whoever the token was last. Whatever changed since then, by whomever and in whatever process,
// holds for that very call.

const server = await startTestApp()
const database = server.database as never
const colleagues = await Promise.all([1, 2, 3].map(() => buildApp({ config: server.config, database })))
afterAll(async () => {
  for (const app of colleagues) await app.close()
  await server.close()
})
const { owner } = server
const [one, four] = [[server.app], [server.app, ...colleagues]]

type Member = Awaited<ReturnType<typeof member>>
const url = routeUrl(opportunityStatuses)
const permission = 'Opportunity.Read'

/** What is done to somebody who is known, and how their next call is answered. */
const changes: [string, number, (person: Member) => Promise<unknown>][] = [
  ['nothing', 200, async () => undefined],
  [
    'the session ended',
    401,
    ({ userId }) =>
      owner.query(`delete from oidc_payload where model = 'Session' and user_id = $1`, [userId]),
  ],
  [
    'the token ended',
    401,
    ({ userId }) =>
      owner.query(`delete from oidc_payload where model = 'AccessToken' and user_id = $1`, [userId]),
  ],
  [
    'nobody did anything for long',
    401,
    ({ userId }) =>
      owner.query(`update oidc_payload set last_act_at = now() - interval '1 day' where user_id = $1`, [
        userId,
      ]),
  ],
  [
    'deactivated',
    401,
    ({ userId }) => owner.query(`update app_user set is_active = false where id = $1`, [userId]),
  ],
  [
    'the password changed',
    401,
    ({ userId }) => owner.query(`update app_user set password_hash = 'x' where id = $1`, [userId]),
  ],
  [
    'no contact of the account any more',
    403,
    ({ userId }) => owner.query(`update contact set is_active = false where user_id = $1`, [userId]),
  ],
  [
    'a role taken away',
    403,
    ({ userId }) =>
      owner.query(
        `delete from contact_role r using contact c where c.user_id = $1
           and c.manufacturer_id = r.manufacturer_id and c.id = r.contact_id`,
        [userId],
      ),
  ],
  [
    'the role without its permission',
    403,
    ({ userId }) =>
      owner.query(
        `delete from role_permission p using contact_role r, contact c where p.role_id = r.role_id
           and c.user_id = $1 and c.manufacturer_id = r.manufacturer_id and c.id = r.contact_id`,
        [userId],
      ),
  ],
  [
    'the account closed',
    401,
    async ({ account }) => {
      await owner.query(`update account set is_active = false where id = $1`, [account.accountId])
      await owner.query('select end_account_sessions(array[$1::int])', [account.accountId])
    },
  ],
  [
    'the account not provisioned any more',
    403,
    ({ account }) =>
      owner.query(`update account set is_provisioned = false where id = $1`, [account.accountId]),
  ],
]

test.each(changes)(
  '%s: %i at the next call, in one process and in all of four',
  async (_, status, change) => {
    for (const processes of [one, four]) {
      const person = await member(owner, [permission])
      // Calls of a page that asks by itself: what is written of an act, unwaited for, would come behind the change.
      const headers = { ...person.headers, 'idle-seconds': '90000' }
      const ask = () =>
        Promise.all(processes.map(async (app) => (await app.inject({ url, headers })).statusCode))
      const all = (answer: number) => processes.map(() => answer)
      expect([await ask(), await ask()]).toEqual([all(200), all(200)])
      await change(person)
      expect([await ask(), await ask()]).toEqual([all(status), all(status)])
    }
  },
)

test('what is given holds at once as well', async () => {
  const person = await member(owner)
  const ask = async () => (await server.app.inject({ url, headers: person.headers })).statusCode
  expect([await ask(), await ask()]).toEqual([403, 403])
  await owner.query(
    `insert into role_permission select r.role_id, $2 from contact_role r join contact c
       on c.manufacturer_id = r.manufacturer_id and c.id = r.contact_id where c.user_id = $1`,
    [person.userId, permission],
  )
  expect(await ask()).toBe(200)
})

test('rows of the account somebody left are in no answer, however they were known', async () => {
  const person = await member(owner, [permission])
  const other = await createAccount(owner)
  await addMember(owner, person.userId, other, [permission])
  const list = async (account = person.account) => {
    const response = await server.app.inject({
      url: routeUrl(opportunities),
      headers: bearer(person.token, account),
    })
    return [response.statusCode, response.json().result]
  }
  expect(await list()).toEqual([200, []])
  expect(await list(other)).toEqual([200, []])
  await owner.query(`delete from contact_role where manufacturer_id = $1`, [person.account.accountId])
  await owner.query(`delete from contact where manufacturer_id = $1`, [person.account.accountId])
  expect((await list())[0]).toBe(403)
  expect(await list(other)).toEqual([200, []])
})
