import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { manufacturerSummary, callUrl } from '@homestead/contract'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config.ts'
import { BackupReader } from '../../src/platform/backup/read-backup.ts'
import { restoreRows } from '../../src/platform/backup/restore-rows.ts'
import { emptyDatabase } from '../../src/platform/database/empty-database.ts'
import { migrateThrough } from '../../src/platform/database/migrate.ts'
import { ownerPool } from '../../src/platform/database/pools.ts'
import { withClient } from '../../src/platform/database/roles.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { createTestDatabase } from '../support/database.ts'
import { findAccount, memberOf } from '../support/fixtures.ts'

// A database of each released version, with a small network in it: who updates must find everything again.

const folder = join(import.meta.dirname, 'released')
const months = { startOn: '2025-11-01', endOn: '2026-10-31' }

const counts = (owner: pg.PoolConfig, tables: readonly string[]) =>
  withClient(owner, async (client) => {
    const found: [string, number][] = []
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
      found.push([table, rows[0]?.count ?? 0])
    }
    return Object.fromEntries(found)
  })

/** What was made from other rows is made anew, what was tried and over is not kept, and versions name themselves. */
const madeAnew =
  /^(schema_|feature$|role|server_secret|oidc_payload|sign_in|builder_|market_|manufacturer_(month|window)|usage_|rollup_|report_window|unconfirmed_)/

test.each(readdirSync(folder))(
  '%s is brought up to this version, and answers',
  async (file) => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const { reader, content } = await BackupReader.open(join(folder, file))
    await emptyDatabase(database.owner)
    await migrateThrough(database.owner, content.migrations)
    // Versions before this one kept their owner from writing rows of accounts.
    const superuser = { ...inject('testCluster').superuser, database: database.owner.database }
    await restoreRows(superuser, reader, content)

    await prepareDatabase(database.owner)

    const kept = content.tables.filter(({ schema, name }) => schema === 'public' && !madeAnew.test(name))
    const now = await counts(
      database.owner,
      kept.map(({ name }) => name),
    )
    expect(now).toEqual(Object.fromEntries(kept.map(({ name, rows }) => [name, rows])))

    // Its sums are those of its facts.
    const sums = () =>
      withClient(database.owner, async (client) => {
        const { rows } = await client.query(
          `select manufacturer_id, sum(closings)::int as closings, sum(units)::int as units, sum(revenue_cents)::text as cents
         from manufacturer_month group by 1 order by 1`,
        )
        return rows
      })
    const before = await sums()
    expect(before.length).toBeGreaterThan(3)
    await withClient(database.owner, (client) => client.query(`select rollup_rebuild('2026-11-16')`))
    expect(await sums()).toEqual(before)

    const app = await buildApp({ config: loadConfig({ DEMO: 'off', LOG_LEVEL: 'error' }), database })
    onTestFinished(() => app.close())
    const owner = ownerPool(database.owner, 1)
    onTestFinished(() => owner.end())
    const account = await findAccount(owner, 'type_id = 2 and product_id = 4 and is_provisioned')
    const { headers } = await memberOf(owner, account, ['ProgramAnalysis.Read'])
    const url = callUrl(manufacturerSummary, {
      params: { accountId: account.accountEnterpriseId },
      query: months,
    })
    const answer = await app.inject({ url, headers })
    expect([answer.statusCode, answer.json().result.length > 0]).toEqual([200, true])
  },
  60_000,
)
