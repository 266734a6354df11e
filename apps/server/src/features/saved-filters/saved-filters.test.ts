import { afterAll, expect, test } from 'vitest'
import { addMember, bearer, createAccount, member, startTestApp } from '../../../test/support/fixtures.ts'

const server = await startTestApp()
afterAll(() => server.close())

const me = await member(server.owner)

const base = '/identity/api/gridFilterPreference'
const list = async (gridKey: string, headers = me.headers) =>
  (await server.app.inject({ url: `${base}/grid/${gridKey}`, headers })).json().result
const save = async (gridKey: string, saveName: string, savedData: string, headers = me.headers) => {
  const payload = { saveName, savedData }
  return server.app.inject({ method: 'POST', url: `${base}/grid/${gridKey}`, headers, payload })
}
const remove = (id: number, headers = me.headers) =>
  server.app.inject({ method: 'DELETE', url: `${base}/${id}`, headers })

test('a saved filter comes back as it was, for its grid only; the same name replaces it', async () => {
  const state = `{"filter":"builderName@contains_A_B#'\\"é"}`
  const saved = (await save('pa_new_builder_report', '  Mine ', state)).json().result
  expect(saved).toMatchObject({
    gridKey: 'pa_new_builder_report',
    userId: me.userId,
    saveName: 'Mine',
    savedData: state,
  })
  expect(await list('pa_new_builder_report')).toEqual([saved])
  expect(await list('pa_manufacturer_sum')).toEqual([])
  const again = (await save('pa_new_builder_report', 'Mine', 'other')).json().result
  expect(again).toMatchObject({ id: saved.id, savedData: 'other' })
  expect(Date.parse(again.modified)).toBeGreaterThan(Date.parse(saved.modified))
  expect(await list('pa_new_builder_report')).toEqual([again])
})

test('the newest comes first', async () => {
  for (const name of ['a', 'b', 'a']) await save('order', name, name)
  expect((await list('order')).map((one: { saveName: string }) => one.saveName)).toEqual(['a', 'b'])
})

test('a name is needed', async () => {
  expect((await save('names', '   ', 'x')).statusCode).toBe(400)
})

test('nobody else sees or deletes it, and in another account it does not exist', async () => {
  const { id } = (await save('private', 'Mine', 'x')).json().result
  const colleague = await member(server.owner)
  await addMember(server.owner, colleague.userId, me.account)
  const asColleague = bearer(colleague.token, me.account)
  const elsewhere = await createAccount(server.owner)
  await addMember(server.owner, me.userId, elsewhere)
  for (const headers of [asColleague, colleague.headers, bearer(me.token, elsewhere)]) {
    expect(await list('private', headers)).toEqual([])
    expect((await remove(id, headers)).json()).toEqual({
      code: 'not-found',
      message: `Filter ${id} was not found.`,
    })
  }
  expect((await remove(id)).json()).toEqual({ result: { id } })
  expect((await remove(id)).statusCode).toBe(404)
})

test('a grid keeps 200; replacing one still works', async () => {
  await server.owner.query(
    `insert into grid_filter_preference (manufacturer_id, user_id, grid_key, save_name, saved_data)
     select $1, $2, 'full', 'Filter ' || n, '' from generate_series(1, 200) n`,
    [me.account.accountId, me.userId],
  )
  const refused = await save('full', 'One more', 'x')
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('at most 200')])
  expect((await save('full', 'Filter 7', 'x')).statusCode).toBe(200)
})
