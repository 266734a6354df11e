import { afterAll, expect, test } from 'vitest'
import { bearer, createUser, member, startTestApp, tokenFor } from '../support/fixtures.ts'
import { Browser, signIn } from '../support/sign-in-flow.ts'
import { eventually } from '../support/eventually.ts'

/** When a session ends: after eight hours, or before its time, when nobody uses it or how its owner signs in has changed. */
const server = await startTestApp({ settings: { SESSION_IDLE_MINUTES: '30' } })
afterAll(() => server.close())

const statusOf = async (headers: Record<string, string>) =>
  (await server.app.inject({ url: '/identity/api/sign-ins', headers })).statusCode

const idleFor = (userId: string, minutes: number) =>
  server.owner.query(
    `update oidc_payload set last_act_at = now() - make_interval(mins => $2) where model = 'Session' and user_id = $1`,
    [userId, minutes],
  )

const lastAct = async (userId: string): Promise<number> => {
  const { rows } = await server.owner.query(
    `select extract(epoch from now() - last_act_at)::int as seconds from oidc_payload
     where model = 'Session' and user_id = $1`,
    [userId],
  )
  return rows[0].seconds
}

test('whoever signs in has eight hours, and so has their token', async () => {
  const password = 'a long pass phrase for tests'
  const { userId, email } = await createUser(server.owner, { password })
  const { token } = await signIn(new Browser(server.app), email, password)
  expect(token?.expires_in).toBe(28_800)
  const { rows } = await server.owner.query(
    `select model, round(extract(epoch from expires_at - now()) / 60)::int as minutes from oidc_payload
     where user_id = $1 and model in ('AccessToken', 'Session') order by model`,
    [userId],
  )
  expect(rows).toEqual([
    { model: 'AccessToken', minutes: 480 },
    { model: 'Session', minutes: 480 },
  ])
})

test('a session in which nobody does anything ends', async () => {
  const { userId, headers } = await member(server.owner)
  await idleFor(userId, 29)
  expect(await statusOf(headers)).toBe(200)
  const other = await member(server.owner)
  await idleFor(other.userId, 31)
  expect(await statusOf(other.headers)).toBe(401)
})

test('what a person does keeps it, what their page does by itself does not', async () => {
  const idle = await member(server.owner)
  await idleFor(idle.userId, 20)
  expect(await statusOf({ ...idle.headers, 'idle-seconds': '1200' })).toBe(200)
  const busy = await member(server.owner)
  await idleFor(busy.userId, 20)
  expect(await statusOf({ ...busy.headers, 'idle-seconds': '3' })).toBe(200)
  await eventually(async () => expect(await lastAct(busy.userId)).toBeLessThan(60))
  expect(await lastAct(idle.userId)).toBeGreaterThan(1100)
})

test('another login address ends every session, and no other change of it does', async () => {
  const { userId, headers } = await member(server.owner)
  const second = bearer(await tokenFor(server.owner, userId))
  await server.owner.query("update app_user set first_name = 'Other' where id = $1", [userId])
  expect([await statusOf(headers), await statusOf(second)]).toEqual([200, 200])
  await server.owner.query('update app_user set email = $2 where id = $1', [userId, `${userId}@new.example`])
  expect([await statusOf(headers), await statusOf(second)]).toEqual([401, 401])
})
