import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  call,
  type CallArgs,
  type CallResult,
  type Permission,
  type ProductId,
  type RouteDef,
} from '@homestead/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { buildApp } from '../../src/app.ts'
import { loadConfig, type Config } from '../../src/config.ts'
import { hashPassword } from '../../src/features/sign-in/password/passwords.ts'
import { hashToken } from '../../src/platform/auth/hash-token.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { createTestDatabase } from './database.ts'
import { holdToDeclaredAnswers } from './declared-answers.ts'
import { oneRow } from './one-row.ts'
import type { DemoSize } from './templates.ts'

export const testOrigin = 'http://localhost:4000'

export interface TestApp {
  app: FastifyInstance
  dataDir: string
  owner: pg.Pool
  /** How each role gets in. */
  database: Pick<Database, 'owner' | 'app' | 'jobs'>
  config: Config
  close(): Promise<void>
}

/** What a test changes behind the server's back it says as well, as everybody does who changes what reports show. */
export function tellingOfChanges(owner: pg.Pool): pg.Pool {
  type Query = (...given: unknown[]) => Promise<pg.QueryResult>
  const telling =
    (query: Query, isChange: (command: string) => boolean): Query =>
    async (...given) => {
      const result = await query(...given)
      if (isChange(result.command)) await query('select network_changed()')
      return result
    }
  owner.query = telling(
    owner.query.bind(owner) as Query,
    (command) => command !== 'SELECT',
  ) as typeof owner.query
  // On a connection of its own a change is one once it is complete.
  owner.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) =>
      given[0] === 'commit' ? telling(query, () => true)(...given) : query(...given)) as typeof client.query
  })
  return owner
}

/** The whole server on a database of its own, reached through its HTTP door. */
export async function startTestApp(
  options: { demo?: DemoSize; settings?: Record<string, string> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase({ demo: options.demo ?? false })
  const dataDir = await mkdtemp(join(tmpdir(), 'hiq-test-'))
  const config: Config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
    ...options.settings,
  })
  const app = await buildApp({ config, database })
  holdToDeclaredAnswers(app)
  const owner = tellingOfChanges(ownerPool(database.owner))
  return {
    app,
    dataDir,
    owner,
    database,
    config,
    async close() {
      await app.close()
      await owner.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface TestAccount {
  accountId: number
  accountEnterpriseId: string
  productId: ProductId
}

export async function createAccount(
  owner: pg.Pool,
  given: { name?: string; productId?: ProductId; typeId?: number; provisioned?: boolean } = {},
): Promise<TestAccount> {
  const { name = `Account ${randomUUID()}`, productId = 4, typeId = 2, provisioned = true } = given
  const { rows } = await owner.query(
    `insert into account (type_id, name, product_id, is_provisioned) values ($1, $2, $3, $4)
     returning id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId"`,
    [typeId, name, productId, provisioned],
  )
  return rows[0]
}

/** The first of the accounts that are there already, such as those of the demo network. */
export async function findAccount(
  owner: pg.Pool,
  condition: string,
  values: unknown[] = [],
): Promise<TestAccount & { name: string }> {
  const { rows } = await owner.query<TestAccount & { name: string }>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId", name
     from account a where ${condition} order by id limit 1`,
    values,
  )
  return oneRow(rows)
}

export async function createUser(
  owner: pg.Pool,
  given: { email?: string; password?: string; internal?: boolean; active?: boolean } = {},
): Promise<{ userId: string; email: string }> {
  const { email = `${randomUUID()}@test.example`, password, internal = false, active = true } = given
  const { rows } = await owner.query(
    `insert into app_user (email, first_name, last_name, password_hash, is_internal, is_active)
     values ($1, 'Test', 'Person', $2, $3, $4) returning id as "userId", email`,
    [email, password ? await hashPassword(password) : null, internal, active],
  )
  return rows[0]
}

/** Far apart from run to run: the bench's databases are kept. */
let nextRole = randomInt(1_000_000, 2_000_000_000)

/** Makes the user a member of the account, holding exactly these permissions there. */
export async function addMember(
  owner: pg.Pool,
  userId: string,
  account: TestAccount,
  permissions: readonly (Permission | Lowercase<Permission>)[] = [],
): Promise<void> {
  const roleId = (nextRole += 1)
  await owner.query(
    `with feature as (insert into feature (id, name, feature_type) values (900, 'Test feature', 'Add-on')
       on conflict do nothing)
     select 1`,
  )
  await owner.query(
    `insert into role (id, product_id, feature_id, role_type_name, name) values ($1, $2, 900, 'Standard', $3)`,
    [roleId, account.productId, `Test ${roleId} ${randomBytes(4).toString('hex')}`],
  )
  await owner.query(`insert into role_permission select $1, unnest($2::text[])`, [roleId, permissions])
  await owner.query(
    `with member as (insert into contact (manufacturer_id, user_id, first_name, last_name, email)
       values ($1, $2, 'Test', 'Person', 'member@test.example') returning manufacturer_id, id)
     insert into contact_role select manufacturer_id, id, $3 from member`,
    [account.accountId, userId, roleId],
  )
}

/** Gives an account another edition, and its members what they had in that one: roles belong to editions. */
export async function changeEdition(
  owner: Pick<pg.Pool, 'query'>,
  accountId: number | undefined,
  productId: ProductId,
): Promise<void> {
  await owner.query('update account set product_id = $2 where id = $1', [accountId, productId])
  await owner.query(
    `update role set product_id = $2 where name like 'Test %'
       and id in (select role_id from contact_role where manufacturer_id = $1)`,
    [accountId, productId],
  )
}

/** A contact of the account who has not signed in yet, in a role of its edition. */
export async function addContact(
  owner: pg.Pool,
  account: TestAccount,
  given: { name: string; email: string; role?: string | null; isActive?: boolean },
): Promise<string> {
  const { name, email, role = 'Sales', isActive = true } = given
  const { rows } = await owner.query(
    `with added as (
       insert into contact (manufacturer_id, first_name, last_name, title, phone, email, is_active)
       values ($1, $2, 'Vega', 'Sales Representative', '(303) 555-0126', $3, $4)
       returning manufacturer_id, id, enterprise_id
     ), may as (
       insert into contact_role select a.manufacturer_id, a.id, r.id from added a, role r
       where r.product_id = $5 and r.name = $6
     )
     select enterprise_id as id from added`,
    [account.accountId, name, email, isActive, account.productId, role],
  )
  return rows[0].id as string
}

/** A live provider session and access token, written as the provider writes them. */
export async function tokenFor(
  owner: pg.Pool,
  userId: string,
  given: { requestedAccount?: string; expired?: boolean; sessionEnded?: boolean } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [sessionUid, grantId] = [randomUUID(), randomUUID()]
  const store = (model: string, id: string, payload: object, uid: string | null, expires: string) =>
    owner.query(
      `insert into oidc_payload (model, id, payload, grant_id, uid, user_id, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + $7::interval)`,
      [
        model,
        hashToken(id),
        JSON.stringify(payload),
        model === 'Session' ? null : grantId,
        uid,
        userId,
        expires,
      ],
    )
  const session = { accountId: userId, uid: sessionUid, authorizations: { portal: { grantId } } }
  await store('Session', randomUUID(), session, sessionUid, given.sessionEnded ? '-1 second' : '8 hours')
  const access = {
    accountId: userId,
    clientId: 'portal',
    grantId,
    sessionUid,
    ...(given.requestedAccount ? { extra: { requestedAccount: given.requestedAccount } } : {}),
  }
  await store('AccessToken', token, access, null, given.expired ? '-1 second' : '8 hours')
  return token
}

export const bearer = (token: string, account?: TestAccount) => ({
  authorization: `Bearer ${token}`,
  ...(account
    ? { accountenterpriseid: account.accountEnterpriseId, productid: String(account.productId) }
    : {}),
})

/** A new member of the account with these permissions, signed in. */
export async function memberOf(
  owner: pg.Pool,
  account: TestAccount,
  permissions: readonly (Permission | Lowercase<Permission>)[] = [],
) {
  const user = await createUser(owner)
  await addMember(owner, user.userId, account, permissions)
  const token = await tokenFor(owner, user.userId)
  return { account, ...user, token, headers: bearer(token, account) }
}

/** The same in an account of their own: what most tests need. */
export const member = async (
  owner: pg.Pool,
  permissions: readonly (Permission | Lowercase<Permission>)[] = [],
  productId: ProductId = 4,
) => memberOf(owner, await createAccount(owner, { productId }), permissions)

/** One of the portal's staff, who acts for the account. */
export async function staffActingFor(owner: pg.Pool, account: TestAccount) {
  const user = await createUser(owner, { internal: true })
  const token = await tokenFor(owner, user.userId, { requestedAccount: account.accountEnterpriseId })
  return { ...user, headers: bearer(token, account) }
}

export interface Answer {
  status: number
  result: unknown
  message: string
  errors: string[]
}

/** One call through the door, its answer as JSON. */
export async function ask(
  { app }: TestApp,
  request: {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
    url: string
    headers: Record<string, string>
    payload?: object
  },
): Promise<Answer> {
  const response = await app.inject({ method: 'GET', ...request })
  const body: Omit<Answer, 'status'> = response.json()
  return { ...body, status: response.statusCode }
}

/** Declared calls through the door, as the browser makes them, their answers held against the contract. */
export const caller =
  ({ app }: Pick<TestApp, 'app'>, headers: Record<string, string>) =>
  async <R extends RouteDef>(definition: R, args: CallArgs<R>): Promise<CallResult<R>> => {
    const result = await call(definition, args, {
      headers,
      fetch: async (url, init) => {
        const response = await app.inject({
          method: definition.method,
          url: url as string,
          headers: Object.fromEntries(new Headers(init?.headers)),
          ...(init?.body ? { payload: init.body as string } : {}),
        })
        return new Response(response.body, { status: response.statusCode })
      },
    })
    return z.parse(definition.result, result) as CallResult<R>
  }

/** How a call was answered that must be refused: its status, and what a person reads. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => [200, ''],
    (error: { status: number; message: string }) => [error.status, error.message],
  )
