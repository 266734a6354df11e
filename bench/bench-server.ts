import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { buildApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { ownerPool } from '../apps/server/src/platform/database/pools.ts'
import {
  addMember,
  bearer,
  createUser,
  tokenFor,
  type TestAccount,
} from '../apps/server/test/support/fixtures.ts'
import { permissions } from '../packages/contract/src/session/permissions.ts'
import type { Endpoint, Subject } from './endpoints/endpoint.ts'
import { mountEmptyCall } from './empty-call.ts'

export interface BenchServer {
  readonly subject: Subject
  readonly owner: pg.Pool
  /** The same in an account of one of these editions. */
  subjectIn(editions: Endpoint['editions']): Subject
  get(path: string, subject?: Subject): Promise<string>
  close(): Promise<void>
}

/** The real server over a real socket, with one more call to compare the others with. */
export async function startBenchServer(database: {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  identity: pg.PoolConfig
  jobs: pg.PoolConfig
}): Promise<BenchServer> {
  // Not the folder of a portal that is in use: a server tidies up files of runs that its database does not know.
  const DATA_DIR = join(tmpdir(), 'homestead-iq-bench')
  const config = loadConfig({ LOG_LEVEL: 'error', DEMO: 'off', DATA_DIR })
  const server = await buildApp({ config, database })
  await mountEmptyCall(server, config, database)
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo

  const owner = ownerPool(database.owner)
  const { rows: accounts } = await owner.query<TestAccount>(
    `select distinct on (product_id) id as "accountId", enterprise_id as "accountEnterpriseId",
       product_id as "productId"
     from account where type_id = 2 order by product_id, id`,
  )
  const [account] = accounts.toSorted((a, b) => a.accountId - b.accountId)
  if (!account) throw new Error('The network has no account')
  const subject = { account, ...(await middleBuilder(owner, account)) }
  const { userId } = await createUser(owner)
  for (const each of accounts) await addMember(owner, userId, each, permissions)
  const token = await tokenFor(owner, userId)

  const get = async (path: string, by: Subject = subject): Promise<string> => {
    // Compressing is for slow lines, and the floor does not do it either.
    const headers = { ...bearer(token, by.account), 'accept-encoding': 'identity' }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const text = await response.text()
    // The floors run in this process too: after a long one the server may take itself for overloaded for a second.
    if (response.status === 503) {
      await setTimeout(1000)
      return get(path, by)
    }
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
    return text
  }

  return {
    subject,
    owner,
    subjectIn(editions) {
      if (editions?.includes(account.productId) ?? true) return subject
      const other = accounts.find(({ productId }) => editions?.includes(productId))
      if (!other) throw new Error('The network has no account of these editions')
      return { ...subject, account: other }
    },
    get,
    async close() {
      const closed = once(server.server, 'close')
      server.server.closeAllConnections()
      await server.close()
      await closed
      await owner.end()
    },
  }
}

/** Of the builders the account supplies and pursues, the one in the middle by closings. */
async function middleBuilder(owner: pg.Pool, account: TestAccount) {
  const { rows } = await owner.query<Omit<Subject, 'account'>>(
    `select b.enterprise_id as builder, o.enterprise_id as opportunity
     from opportunity o
     join builder b on b.id = o.builder_id
     join (select builder_id, sum(closings) as closings from usage_window
       where manufacturer_id = $1 and window_id = 12 group by 1) u on u.builder_id = b.id
     where o.manufacturer_id = $1 order by u.closings, b.id`,
    [account.accountId],
  )
  const middle = rows[Math.floor(rows.length / 2)]
  if (!middle) throw new Error('The account supplies no builder it pursues')
  return middle
}
