import { setTimeout } from 'node:timers/promises'
import { contract, type RouteDef } from '@homestead/contract'
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import type pg from 'pg'
import { demoSignIns } from '../../apps/server/src/demo/sign-ins.ts'
import { ownerPool } from '../../apps/server/src/platform/database/pools.ts'
import { arbitraryRequest, type Known } from '../../apps/server/test/support/arbitrary-request.ts'
import { bearer, tokenFor, type TestAccount } from '../../apps/server/test/support/fixtures.ts'
import type { Side } from './sides.ts'

/** Calls of one kind by one person. */
const callsOfEach = 3
/** Whatever tells of now and of this server alone. */
const own = new Set(['readiness', 'metrics'])

export interface Person {
  readonly email: string
  readonly account: TestAccount
  readonly headers: Record<string, string>
}

/** Somebody of the demo network, signed in on one side. */
async function signIn(owner: pg.Pool, email: string): Promise<Person | undefined> {
  const { rows } = await owner.query<TestAccount & { userId: string; internal: boolean }>(
    `select u.id as "userId", u.is_internal as internal, a.id as "accountId", a.enterprise_id as "accountEnterpriseId",
       a.product_id as "productId"
     from app_user u left join contact c on c.user_id = u.id
     left join account a on a.id = c.manufacturer_id and a.type_id = 2
     where u.email = $1 order by a.id limit 1`,
    [email],
  )
  const [found] = rows
  if (!found) return undefined
  const { userId, internal, ...of } = found
  const account = internal ? await anyAccount(owner) : of
  const token = await tokenFor(
    owner,
    userId,
    internal ? { requestedAccount: account.accountEnterpriseId } : {},
  )
  return { email, account, headers: bearer(token, account) }
}

async function anyAccount(owner: pg.Pool): Promise<TestAccount> {
  const { rows } = await owner.query<TestAccount>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId" from account
     where type_id = 2 order by id limit 1`,
  )
  const [account] = rows
  if (!account) throw new Error('The network has no account')
  return account
}

/** Ids that mean something to the account, so that calls reach rows. */
async function knownTo(owner: pg.Pool, { accountId, accountEnterpriseId }: TestAccount): Promise<Known> {
  const ofAccount = [
    'lead',
    'opportunity',
    'drm_contract',
    'drm_invoice',
    'campaign',
    'capture_item',
    'contact',
    'closing_upload',
    'invoice',
  ]
  const uuids: string[] = [accountEnterpriseId]
  const read = async (text: string, values: unknown[]) => {
    const { rows } = await owner.query<{ id: string }>(text, values)
    uuids.push(...rows.map(({ id }) => id))
  }
  for (const table of ofAccount) {
    const { rows } = await owner.query<{ is: boolean }>(
      `select exists (select from pg_attribute where attrelid = $1::regclass and attname = 'enterprise_id') as is`,
      [table],
    )
    if (rows[0]?.is)
      await read(`select enterprise_id as id from ${table} where manufacturer_id = $1 order by id limit 2`, [
        accountId,
      ])
  }
  await read(
    `select b.enterprise_id as id from builder b join manufacturer_builder m on m.builder_id = b.id
     where m.manufacturer_id = $1 order by b.id limit 6`,
    [accountId],
  )
  await read(`select account_enterprise_id as id from builder order by id limit 2`, [])
  return { uuids, integers: [1, 2, 3, 4, 12] }
}

const ask = async (app: FastifyInstance, url: string, headers: Record<string, string>) => {
  const began = performance.now()
  let response = await app.inject({ url, headers })
  while (response.statusCode === 503) {
    await setTimeout(500)
    response = await app.inject({ url, headers })
  }
  return { status: response.statusCode, body: response.body, ms: performance.now() - began }
}

export interface Compared {
  readonly calls: number
  readonly answered: number
  readonly equal: number
  readonly different: readonly string[]
  /** Milliseconds of each call that was answered with 200, by its name. */
  readonly times: ReadonlyMap<string, { plain: number; cluster: number }>
  /** Those who asked the cluster, and what they were answered. */
  readonly people: readonly (Person & { readonly reads: readonly string[] })[]
}

/** People of the demo network, or of one that the bench made. */
const emails = [
  ...demoSignIns.slice(0, 6).map(({ email }) => email),
  ...[1, 2, 3, 4].map((edition) => `edition-${edition}@bench.example`),
]

/** The same reads by the same people on both sides. */
export async function sameAnswers(plain: Side, cluster: Side): Promise<Compared> {
  const owners = { plain: ownerPool(plain.database.owner), cluster: ownerPool(cluster.database.owner) }
  const different: string[] = []
  const times = new Map<string, { plain: number; cluster: number }>()
  const people: (Person & { reads: string[] })[] = []
  let [calls, answered] = [0, 0]
  const calledByGet = (Object.entries(contract) as [string, RouteDef][]).filter(
    ([name, { method }]) => method === 'GET' && !own.has(name),
  )
  for (const email of emails) {
    const [one, other] = [await signIn(owners.plain, email), await signIn(owners.cluster, email)]
    if (!one || !other) continue
    const reads: string[] = []
    people.push({ ...other, reads })
    const known = await knownTo(owners.plain, one.account)
    for (const [name, definition] of calledByGet) {
      const params =
        typeof definition.account === 'object'
          ? { [definition.account.param]: one.account.accountEnterpriseId }
          : {}
      const requests = fc.sample(arbitraryRequest(definition, known, params), {
        numRuns: callsOfEach,
        seed: 11,
      })
      for (const { url } of requests) {
        const here = await ask(plain.app, url, one.headers)
        const there = await ask(cluster.app, url, other.headers)
        calls += 1
        if (here.status === 200) {
          answered += 1
          reads.push(url)
          const sum = times.get(name) ?? { plain: 0, cluster: 0 }
          times.set(name, { plain: sum.plain + here.ms, cluster: sum.cluster + there.ms })
        }
        if (here.status !== there.status || here.body !== there.body)
          different.push(`${name} ${email} ${here.status}/${there.status} ${url}`)
      }
    }
  }
  await owners.plain.end()
  await owners.cluster.end()
  return { calls, answered, equal: calls - different.length, different, times, people }
}
