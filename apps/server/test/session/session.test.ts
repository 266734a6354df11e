import { afterAll, expect, test } from 'vitest'
import { addMember, bearer, createAccount, member, memberOf, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp()
afterAll(() => server.close())

const contactOf = async (userId: string, headers: Record<string, string>) =>
  (await server.app.inject({ url: `/aggregation/api/contacts/foruser/${userId}`, headers })).json().result[0]

const changeTo = (headers: Record<string, string>, from: string | null = null) =>
  server.app.inject({
    method: 'POST',
    url: '/identity/api/account-changes',
    headers,
    payload: { fromAccountEnterpriseId: from },
  })

test('the account data holds the eight fields and the time zone, and only accounts of type 2', async () => {
  const { userId, headers, account } = await member(server.owner, ['LPO.Read'])
  await addMember(server.owner, userId, await createAccount(server.owner, { typeId: 1 }), [])
  const contact = await contactOf(userId, headers)
  expect(contact).toMatchObject({ id: userId, sub: userId, firstName: 'Test', lastName: 'Person' })
  expect(contact.accounts).toEqual([
    {
      accountEnterpriseId: account.accountEnterpriseId,
      accountId: account.accountId,
      name: expect.any(String),
      typeId: 2,
      permissions: ['LPO.Read'],
      features: [],
      productId: 4,
      isProvisioned: true,
      timeZone: 'America/Chicago',
    },
  ])
})

test('on an Emerge account without AccountList.Read nothing tells of the other accounts', async () => {
  const { userId, token, account: emerge } = await member(server.owner, ['LPO.Read'], 2)
  const other = await createAccount(server.owner, { name: 'ZZZ other edition' })
  await addMember(server.owner, userId, other, [])
  const listed = async (headers: Record<string, string>) => {
    const { accounts } = await contactOf(userId, headers)
    const products = await server.app.inject({ url: '/identity/api/product/accountsproduct', headers })
    expect(products.json().result.length).toBe(accounts.length)
    return accounts.map((account: { accountId: number }) => account.accountId)
  }
  expect(await listed(bearer(token, emerge))).toEqual([emerge.accountId])
  // Who names no account, or somebody else's, starts on the first by name.
  expect(await listed(bearer(token))).toEqual([emerge.accountId])
  expect(await listed(bearer(token, await createAccount(server.owner)))).toEqual([emerge.accountId])
  expect(await listed(bearer(token, other))).toEqual([emerge.accountId, other.accountId])

  const lister = await member(server.owner, ['AccountList.Read'], 2)
  await addMember(server.owner, lister.userId, other, [])
  const { accounts } = await contactOf(lister.userId, lister.headers)
  expect(accounts.length).toBe(2)
})

test("another person's contact is as good as missing", async () => {
  const [one, two] = [await member(server.owner), await member(server.owner)]
  const response = await server.app.inject({
    url: `/aggregation/api/contacts/foruser/${two.userId}`,
    headers: one.headers,
  })
  expect(response.statusCode).toBe(404)
})

test('accountsproduct narrows by the query and tells nothing of foreign accounts', async () => {
  const { account, headers } = await member(server.owner, [], 2)
  const foreign = await createAccount(server.owner)
  const get = async (ids: string[]) =>
    (
      await server.app.inject({
        url: `/identity/api/product/accountsproduct?${ids.map((id) => `accountEnterpriseIds=${id}`).join('&')}`,
        headers,
      })
    ).json().result
  expect(await get([])).toEqual([{ accountEnterpriseId: account.accountEnterpriseId, productId: 2 }])
  expect(await get([foreign.accountEnterpriseId])).toEqual([])
})

test('switching accounts records one event in the new account and is remembered', async () => {
  const { userId, token, account } = await member(server.owner)
  const next = await createAccount(server.owner, { name: 'ZZZ last by name' })
  await addMember(server.owner, userId, next, ['User.Read'])
  const readRoles = () => server.app.inject({ url: '/identity/api/users/roles/4', headers: bearer(token) })
  expect((await readRoles()).statusCode).toBe(403)
  expect((await changeTo(bearer(token, next), account.accountEnterpriseId)).statusCode).toBe(200)
  const { rows } = await server.owner.query(
    'select action, subject, actor_user_id, before from audit_event where manufacturer_id = $1',
    [next.accountId],
  )
  expect(rows).toEqual([
    {
      action: 'account-change',
      subject: next.accountEnterpriseId,
      actor_user_id: userId,
      before: { accountEnterpriseId: account.accountEnterpriseId },
    },
  ])
  // Without the header, what is read is of the account chosen last.
  expect((await readRoles()).statusCode).toBe(200)
})

test('an account that is not provisioned can be switched to, and gives no data', async () => {
  const account = await createAccount(server.owner, { provisioned: false })
  const { headers } = await memberOf(server.owner, account, ['User.Read'])
  expect((await changeTo(headers)).statusCode).toBe(200)
  const data = await server.app.inject({ url: '/identity/api/users/roles/4', headers })
  expect(data.statusCode).toBe(403)
})

test('a permission granted in lower case counts', async () => {
  const { headers } = await member(server.owner, ['user.read'])
  expect((await server.app.inject({ url: '/identity/api/users/roles/4', headers })).statusCode).toBe(200)
})

test('a permission held in another account does not count here', async () => {
  const { userId, token } = await member(server.owner, ['User.Read'])
  const other = await createAccount(server.owner)
  await addMember(server.owner, userId, other, ['LPO.Read'])
  const response = await server.app.inject({
    url: '/identity/api/users/roles/4',
    headers: bearer(token, other),
  })
  expect(response.statusCode).toBe(403)
  expect(response.json()).toEqual({ code: 'forbidden', message: 'You do not have permission to do this.' })
})

test('a write repeated with the same key is done once; the key for another write is refused', async () => {
  const { headers, account } = await member(server.owner)
  const send = (from: string | null) => changeTo({ ...headers, 'idempotency-key': 'key-of-this-test' }, from)
  const answers = await Promise.all([send(null), send(null), send(null)])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  const { rows } = await server.owner.query(
    'select count(*)::int as n from audit_event where manufacturer_id = $1',
    [account.accountId],
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await send(account.accountEnterpriseId)).statusCode).toBe(409)
})

test('a repeat that waits too long for the first is asked to come back', async () => {
  const { headers, userId } = await member(server.owner)
  const holder = await server.owner.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${userId}key-that-is-held`])
  const response = await changeTo({ ...headers, 'idempotency-key': 'key-that-is-held' })
  await holder.query('rollback')
  holder.release()
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
})

test('what a schema does not name cannot break a write with a key', async () => {
  const { headers } = await member(server.owner)
  const deep = `{"route":"/x","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const response = await server.app.inject({
    method: 'POST',
    url: '/identity/api/page-views',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'key-of-deep-json' },
    payload: deep,
  })
  expect(response.statusCode).toBe(200)
})

test('an error report keeps the four values', async () => {
  const { headers, account } = await member(server.owner)
  const report = {
    statusCode: 500,
    statusText: 'Internal Server Error',
    url: '/x',
    message: 'Problem with data.',
  }
  await server.app.inject({ method: 'POST', url: '/identity/api/error-reports', headers, payload: report })
  const { rows } = await server.owner.query(
    `select status_code as "statusCode", status_text as "statusText", url, message from error_report where manufacturer_id = $1`,
    [account.accountId],
  )
  expect(rows).toEqual([report])
})

test('bad input is a 400 in the shape of the toast, and changes nothing', async () => {
  const { headers, account } = await member(server.owner)
  const bad = [{}, { route: 'a\u0000b' }, { route: 'x'.repeat(201) }, { route: 7 }, 'not json']
  for (const payload of bad) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/identity/api/page-views',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: expect.any(String) })
  }
  const { rows } = await server.owner.query('select 1 from page_view where manufacturer_id = $1', [
    account.accountId,
  ])
  expect(rows).toEqual([])
})
