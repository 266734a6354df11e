import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissions } from '@homestead/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { loadDemo } from '../../src/demo/load/load-demo.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { openExternal } from '../../src/platform/database/external.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { contractCalls } from '../support/contract-calls.ts'
import { arbitraryRequest } from '../support/arbitrary-request.ts'
import { type DebianServer, installedVersion, startDebianServer } from '../support/debian-postgresql.ts'
import { holdToDeclaredAnswers } from '../support/declared-answers.ts'
import { memberOf, staffActingFor, type TestAccount } from '../support/fixtures.ts'

/** What the README promises of a PostgreSQL of one's own, on the oldest that Debian's packages put here. */
const version = installedVersion()

describe.skipIf(version === undefined)(`PostgreSQL ${version} that asks nobody for a password`, () => {
  let server: DebianServer
  let dataDir: string
  let database: Database
  beforeAll(async () => {
    server = startDebianServer(version ?? '')
    dataDir = await mkdtemp(join(tmpdir(), 'hiq-own-'))
    // Two first starts at once: one sets the roles up, the other finds them.
    ;[database] = await Promise.all([openExternal(server.url, dataDir), openExternal(server.url, dataDir)])
    await prepareDatabase(database.owner)
    await loadDemo(database.owner, { today: new Date().toISOString().slice(0, 10), builderCount: 40 })
  })
  afterAll(async () => {
    server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('every read of the contract is answered as declared, in every edition', async () => {
    const app = await buildApp({ config: loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), database })
    holdToDeclaredAnswers(app)
    const owner = ownerPool(database.owner)
    const { rows: accounts } = await owner.query<TestAccount>(
      `select distinct on (product_id) id as "accountId", enterprise_id as "accountEnterpriseId",
         product_id as "productId" from account where type_id = 2 and is_provisioned order by product_id, id`,
    )
    await owner.query(
      `insert into feed_run (status, door, made_by) values ('Discarded', 'command', 'A test')`,
    )
    const answered = new Map<string, number>()
    for (const account of accounts) {
      const { userId, headers } = await memberOf(owner, account, permissions)
      const staff = await staffActingFor(owner, account)
      for (const [name, definition] of contractCalls) {
        if (definition.method !== 'GET') continue
        const known = { uuids: [userId, account.accountEnterpriseId], integers: [1, 2, 3, 4] }
        const params =
          typeof definition.account === 'object'
            ? { [definition.account.param]: account.accountEnterpriseId }
            : {}
        for (const request of fc.sample(arbitraryRequest(definition, known, params), {
          numRuns: 15,
          seed: 7,
        })) {
          // What programs of the network may ask, its staff may too.
          const isOfNetwork = definition.service === 'network'
          const { statusCode } = await app.inject({
            ...request,
            headers: isOfNetwork ? staff.headers : headers,
          } as never)
          answered.set(name, Math.min(answered.get(name) ?? 999, statusCode))
          if (statusCode === 200) break
        }
      }
    }
    await owner.end()
    await app.close()
    const best = [...answered.values()]
    expect(best.filter((status) => status === 200).length).toBeGreaterThan(best.length * 0.7)
  }, 180_000)
})
