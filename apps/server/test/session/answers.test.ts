import { answers, callUrl, contract, mostAnswers } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { ask, bearer, createAccount, member, startTestApp } from '../support/fixtures.ts'

const server = await startTestApp()
afterAll(() => server.close())
const me = await member(server.owner, ['Opportunity.Read'])

interface One {
  status: number
  body: { result?: unknown; code?: string; message?: string }
}
const together = async (of: string[], headers: Record<string, string> = me.headers) => {
  const { status, result } = await ask(server, { url: callUrl(answers, { query: { of } }), headers })
  return { status, result: result as One[] }
}
const statuses = callUrl(contract.opportunityStatuses)

test('each is answered as by itself, in the order they were asked in', async () => {
  const urls = [
    statuses,
    callUrl(contract.contactForUser, { params: { userId: me.userId } }),
    callUrl(contract.contactsWithPermissions),
    callUrl(contract.opportunity, { params: { id: 4711 } }),
    `${statuses}?unknown=1`,
  ]
  const { status, result } = await together(urls)
  expect(status).toBe(200)
  expect(result.map((one) => one.status)).toEqual([200, 200, 403, 404, 400])
  for (const [at, url] of urls.entries()) {
    const alone = await server.app.inject({ url, headers: me.headers })
    expect(result[at]).toMatchObject({ status: alone.statusCode, body: alone.json() })
  }
})

test('only reads that are answered in JSON, and not itself', async () => {
  const others = [
    callUrl(answers, { query: { of: [statuses] } }),
    '/healthz',
    '/openapi.json',
    'http://elsewhere.example/bpo/api/statuses',
    callUrl(contract.feedRunErrorFile, { params: { run: 1 } }),
    '',
    `/aggregation/api/contacts/foruser/..\\..\\answers?of=${statuses}`,
    '/aggregation/api/contacts/foruser/%2e%2e',
    '/bpo/api/opportunities/..',
    '/bpo/api/opportunities/%2e%2e/statuses',
    '/bpo/api/../../metrics',
  ]
  const { result } = await together(others)
  expect(result.map((one) => one.status)).toEqual(others.map(() => 400))
  expect((await together(Array.from({ length: mostAnswers + 1 }, () => statuses))).status).toBe(400)
})

test('nobody learns more together than alone', async () => {
  const foreign = bearer(me.token, await createAccount(server.owner))
  const { result } = await together([statuses, statuses], foreign)
  expect(result.map((one) => one.status)).toEqual([403, 403])
  expect((await together([statuses], { authorization: 'Bearer nobody' })).status).toBe(401)
  expect((await together([statuses], {})).status).toBe(401)
})

test('many at once take turns and none waits for itself', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, () => together(Array.from({ length: 15 }, () => statuses))),
  )
  expect(new Set(all.flatMap(({ result }) => result.map((one) => one.status)))).toEqual(new Set([200]))
})
