import {
  errorCodeOf,
  machineScopes,
  permissions,
  type ProductId,
  products,
  type RouteDef,
} from '@homestead/contract'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { meets, namesOf, scopeOf } from '../../src/platform/request/requirement.ts'
import { hashToken } from '../../src/platform/auth/hash-token.ts'
import { contractCalls } from '../support/contract-calls.ts'
import { arbitraryRequest, type ArbitraryRequest, type Known } from '../support/arbitrary-request.ts'
import {
  addMember,
  bearer,
  createAccount,
  createUser,
  startTestApp,
  tokenFor,
  type TestAccount,
  type TestApp,
} from '../support/fixtures.ts'

/** Every declared call × every kind of caller. A new call is covered the moment it is declared. */

interface Accounts {
  readonly account: TestAccount
  readonly foreign: TestAccount
  readonly closed: TestAccount
  readonly callers: Record<string, Record<string, string>>
}

let server: TestApp
let userId: string
const accountsIn = {} as Record<ProductId, Accounts>

const routes = contractCalls

/** The edition a call is tried in: one that has it. */
const editionOf = ({ products: editions }: RouteDef): ProductId => editions?.at(-1) ?? products.enterprise

beforeAll(async () => {
  server = await startTestApp()
  userId = (await createUser(server.owner)).userId
  for (const productId of new Set(routes.map(([, definition]) => editionOf(definition))))
    accountsIn[productId] = await makeAccounts(productId)
})

/** A token of a program that was given so much. */
async function machineToken(scopes: readonly string[]): Promise<string> {
  const token = randomUUID()
  await server.owner.query(
    `with client as (insert into machine_client (client_id, name, secret_hash, scopes, created_by)
       values (gen_random_uuid()::text, 'A program', '', $1, 'A test') returning id)
     insert into machine_token select $2, id, now() + interval '1 hour' from client`,
    [scopes, hashToken(token)],
  )
  return token
}

async function makeAccounts(productId: ProductId): Promise<Accounts> {
  const { owner } = server
  const account = await createAccount(owner, { productId })
  const foreign = await createAccount(owner, { productId })
  const closed = await createAccount(owner, { productId, provisioned: false })
  for (const each of [account, closed]) await addMember(owner, userId, each, permissions)
  const powerless = await createUser(owner)
  await addMember(owner, powerless.userId, account, [])
  const internal = await createUser(owner, { internal: true })
  const inactive = await createUser(owner, { active: false })
  await addMember(owner, inactive.userId, account, permissions)
  const token = await tokenFor(owner, userId)
  const requestedAccount = account.accountEnterpriseId

  const callers = {
    anonymous: {},
    garbage: bearer('not-a-token', account),
    expired: bearer(await tokenFor(owner, userId, { expired: true }), account),
    'session ended': bearer(await tokenFor(owner, userId, { sessionEnded: true }), account),
    deactivated: bearer(await tokenFor(owner, inactive.userId), account),
    'external with a requested account': bearer(await tokenFor(owner, userId, { requestedAccount }), account),
    'no permissions': bearer(await tokenFor(owner, powerless.userId), account),
    'internal without an account': bearer(await tokenFor(owner, internal.userId), account),
    'internal for another account': bearer(
      await tokenFor(owner, internal.userId, { requestedAccount: foreign.accountEnterpriseId }),
      account,
    ),
    'internal for this account': bearer(
      await tokenFor(owner, internal.userId, { requestedAccount }),
      account,
    ),
    'foreign account': bearer(token, foreign),
    'not provisioned': bearer(token, closed),
    'page of another own account': {
      ...bearer(token, account),
      pageaccountenterpriseid: closed.accountEnterpriseId,
    },
    'program without the scope': bearer(await machineToken([])),
    'program with the scope': bearer(await machineToken([...machineScopes])),
    right: { ...bearer(token, account), pageaccountenterpriseid: account.accountEnterpriseId },
  }
  return { account, foreign, closed, callers }
}
afterAll(() => server.close())

const neverSignedIn = [
  'anonymous',
  'garbage',
  'expired',
  'session ended',
  'deactivated',
  'external with a requested account',
]

/** What must come back, or undefined where the call may be answered. */
function denial(definition: RouteDef, caller: string): number | undefined {
  if (definition.permission === 'public') return undefined
  if (neverSignedIn.includes(caller)) return 401
  if (caller.startsWith('program')) {
    if (!scopeOf(definition.permission)) return 401
    return caller === 'program with the scope' ? undefined : 403
  }
  const elsewhere = [
    'internal without an account',
    'internal for another account',
    'foreign account',
  ].includes(caller)
  if (definition.account !== 'none' && elsewhere) return typeof definition.account === 'object' ? 404 : 403
  if (definition.account !== 'none' && caller === 'not provisioned' && !definition.unprovisioned) return 403
  if (definition.permission === 'internal' || scopeOf(definition.permission))
    return caller.startsWith('internal') ? undefined : 403
  if (caller === 'page of another own account') return definition.account === 'none' ? undefined : 409
  if (definition.permission === 'signed-in') return undefined
  if (caller === 'no permissions' || caller.startsWith('internal'))
    return caller === 'no permissions' ? 403 : undefined
  return undefined
}

/** The path's account is the one whose header the caller sends. */
function samples(definition: RouteDef, of: TestAccount, numRuns: number): ArbitraryRequest[] {
  const known: Known = { uuids: [userId, of.accountEnterpriseId], integers: [1, 2, 3, 4] }
  const params =
    typeof definition.account === 'object' ? { [definition.account.param]: of.accountEnterpriseId } : {}
  return fc.sample(arbitraryRequest(definition, known, params), { numRuns, seed: 7 })
}

/** Until what was asked for has been done: what runs behind a call changes rows as well. */
const idle = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await server.owner.query(
        `select from jobs.job where state in ('created', 'active')
         and (name in ('closing-file', 'lead.reassign') or name like 'mail.%' or name like 'feed-%')`,
      )
      expect(rowCount).toBe(0)
    },
    { timeout: 10_000, interval: 50 },
  )

const contents = async () => {
  await idle()
  const { rows } = await server.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
     and tablename not in ('schema_migration') order by 1`,
  )
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as t, md5(coalesce(string_agg(r, '|' order by r), '')) as h
       from (select (to_jsonb(x) - 'last_act_at')::text as r from ${name} x) rows`,
  )
  return (await server.owner.query(`${parts.join(' union all ')} order by t`)).rows
}

let sent = 0
/** From ever other addresses: calls open to strangers are limited by it. */
const send = (request: ArbitraryRequest, headers: Record<string, string>) =>
  server.app.inject({ ...request, headers, remoteAddress: `203.0.113.${(sent += 1) % 250}` } as never)

/** What is refused is so before its body is looked at: right and wrong ones alike. Strangers are not even known. */
const requestsEach = (caller: string) => (neverSignedIn.includes(caller) ? 1 : 2)

describe('whoever may not is denied', () => {
  let before: unknown
  beforeAll(async () => void (before = await contents()))

  test.each(routes)('%s', async (_name, definition) => {
    const { account, foreign, closed, callers } = accountsIn[editionOf(definition)]
    for (const [caller, headers] of Object.entries(callers)) {
      const expected = denial(definition, caller)
      if (expected === undefined) continue
      const target = { 'foreign account': foreign, 'not provisioned': closed }[caller] ?? account
      for (const request of samples(definition, target, requestsEach(caller))) {
        const response = await send(request, headers)
        expect([caller, response.statusCode]).toEqual([caller, expected])
        expect(response.json()).toEqual({
          code: errorCodeOf(response.statusCode),
          message: expect.any(String),
        })
      }
    }
  })

  test('and none of it changed a row', async () => expect(await contents()).toEqual(before))
})

describe('whoever may is answered', () => {
  test.each(routes)('%s', async (_name, definition) => {
    const { account, callers } = accountsIn[editionOf(definition)]
    const isForStaff = definition.permission === 'internal' || scopeOf(definition.permission)
    const allowed = [
      ...(isForStaff ? [] : ['right']),
      'internal for this account',
      ...(scopeOf(definition.permission) ? ['program with the scope'] : []),
    ]
    for (const caller of allowed) {
      const statuses = new Set<number>()
      // Where the body is to prove who somebody is, nothing that chance makes does.
      const answers = definition.proves ? [200, 401, 404, 409] : [200, 404, 409]
      const isAnswered = () => answers.some((status) => statuses.has(status))
      // A body of many fields seldom is right in all of them: then there are more tries.
      for (const tries of [8, 60, 2000]) {
        for (const request of isAnswered() ? [] : samples(definition, account, tries)) {
          statuses.add((await send(request, callers[caller] ?? {})).statusCode)
          if (statuses.has(200)) break
        }
      }
      expect([caller, isAnswered(), [...statuses]]).toEqual([caller, true, [...statuses]])
    }
  })
})

test('a write says for which account it is', async () => {
  const writes = routes.filter(
    ([, { method, account, permission }]) =>
      method !== 'GET' && account === 'current' && permission !== 'internal',
  )
  const authorization = `Bearer ${await tokenFor(server.owner, userId)}`
  for (const [name, definition] of writes) {
    const [request] = samples(definition, accountsIn[editionOf(definition)].account, 1)
    const response = request && (await send(request, { authorization }))
    expect([name, response?.json().message]).toEqual([
      name,
      'Say for which account: the header AccountEnterpriseId is missing.',
    ])
  }
  expect(writes.length).toBeGreaterThan(25)
})

test('a permission declared for a call is what opens it', async () => {
  for (const [name, definition] of routes) {
    const needed = namesOf(definition.permission).filter((each) => each.includes('.'))
    if (needed.length === 0) continue
    const { account } = accountsIn[editionOf(definition)]
    const user = await createUser(server.owner)
    await addMember(
      server.owner,
      user.userId,
      account,
      permissions.filter((each) => !needed.includes(each)),
    )
    const headers = bearer(await tokenFor(server.owner, user.userId), account)
    const [request] = samples(definition, account, 1)
    expect([name, request && (await send(request, headers)).statusCode]).toEqual([name, 403])
  }
})

test('a call is declared for exactly the editions whose roles can open it', async () => {
  const { rows } = await server.owner.query<{ productId: ProductId; permissions: string[] }>(
    `select product_id as "productId", array_agg(permission) as permissions
     from role join role_permission on role_id = role.id where role.name = 'Administrator' group by 1 order by 1`,
  )
  for (const [name, { permission, products: editions = Object.values(products) }] of routes) {
    if (!namesOf(permission).some((each) => each.includes('.'))) continue
    const opened = rows.filter((each) => meets(permission, { ...each, internal: false }))
    expect([name, opened.map((each) => each.productId)]).toEqual([name, editions])
  }
})

test('a call of some editions is closed to the others', async () => {
  const { owner } = server
  const closedTo = []
  for (const productId of Object.values(products)) {
    const other = await createAccount(owner, { productId })
    await addMember(owner, userId, other, permissions)
    const headers = bearer(await tokenFor(owner, userId), other)
    for (const [name, definition] of routes) {
      if (!definition.products || definition.products.includes(productId)) continue
      for (const request of samples(definition, other, requestsEach('right'))) {
        const response = await send(request, headers)
        expect([name, response.statusCode, response.json()]).toEqual([
          name,
          403,
          { code: 'forbidden', message: 'This is not part of your edition.' },
        ])
      }
      closedTo.push(`${name} ${productId}`)
    }
  }
  expect(closedTo).toEqual(
    expect.arrayContaining(['builderShare 1', 'leadsActive 3', 'invoicesOpen 4', 'rebateContracts 2']),
  )
})
