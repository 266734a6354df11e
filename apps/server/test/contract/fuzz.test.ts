import { permissions } from '@homestead/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scopeOf } from '../../src/platform/request/requirement.ts'
import { contractCalls } from '../support/contract-calls.ts'
import { arbitraryRequest, type Known } from '../support/arbitrary-request.ts'
import {
  addMember,
  bearer,
  createUser,
  startTestApp,
  tokenFor,
  type TestAccount,
  type TestApp,
} from '../support/fixtures.ts'
import { knownValues, mark, markAccount } from '../support/networks/marked-network.ts'

/** Made from the contract's own schemas, on the demo network in which other accounts' texts carry a mark. */

/** Each run has other requests, so many runs throw many: more in one is `FUZZ_RUNS=1000`. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 20)
/** Some lists are thousands of rows: they are asked for as often as this allows, and once however long it takes. */
const mostMs = 50 * runs

let server: TestApp
let account: TestAccount
let headers: Record<string, string>
let staff: Record<string, string>
let known: Known
let marked = 0

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const { owner } = server
  const { rows } = await owner.query<TestAccount & { name: string }>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId", name from account where type_id = 2 order by id`,
  )
  account = rows.find((row) => row.name.startsWith('Corbel')) as TestAccount
  for (const other of rows)
    if (other.accountId !== account.accountId) marked += await markAccount(owner, other.accountId)
  const { userId } = await createUser(owner)
  await addMember(owner, userId, account, permissions)
  headers = bearer(await tokenFor(owner, userId), account)
  const { userId: staffId } = await createUser(owner, { internal: true })
  staff = bearer(await tokenFor(owner, staffId))
  const builders = await owner.query<{ id: number; enterprise_id: string }>(
    'select id, enterprise_id from builder limit 10',
  )
  known = await knownValues(
    owner,
    rows.slice(0, 4).map((row) => row.accountId),
    {
      uuids: [
        userId,
        ...rows.map((row) => row.accountEnterpriseId),
        ...builders.rows.map((row) => row.enterprise_id),
      ],
      integers: builders.rows.map((row) => row.id),
    },
  )
})
afterAll(() => server.close())

test('other accounts carry marks to look for', () => {
  expect(marked).toBeGreaterThan(1000)
})

describe.each(contractCalls)('%s', (_name, definition) => {
  test(`up to ${runs} requests: no failure of ours, nothing of another account`, async () => {
    const own =
      typeof definition.account === 'object'
        ? { [definition.account.param]: account.accountEnterpriseId }
        : {}
    const request = fc.oneof(
      { weight: 3, arbitrary: arbitraryRequest(definition, known, own) },
      { weight: 1, arbitrary: arbitraryRequest(definition, known) },
    )
    const until = performance.now() + mostMs
    let asked = 0
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        if (asked > 0 && performance.now() > until) return
        asked += 1
        // Calls open to strangers are limited by address; what is asked here is what they answer.
        const remoteAddress = `203.0.113.${Math.floor(Math.random() * 250)}`
        const response = await server.app.inject({
          ...given,
          headers: scopeOf(definition.permission) ? staff : headers,
          remoteAddress,
        } as never)
        expect([response.statusCode < 500, response.statusCode, response.body.slice(0, 200)]).toEqual([
          true,
          response.statusCode,
          response.body.slice(0, 200),
        ])
        expect(response.body.includes(mark)).toBe(false)
        // A file says that it is one; anything else is JSON.
        const isFile = String(response.headers['content-disposition']).startsWith('attachment; ')
        const answered = definition.download && isFile ? { result: 'a file' } : response.json<object>()
        expect(answered).toHaveProperty(response.statusCode < 400 ? 'result' : 'message')
      }),
      { numRuns: runs },
    )
  }, 60_000)
})
