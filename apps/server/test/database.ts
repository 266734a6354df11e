import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { withClient } from '../src/platform/database/roles.ts'
import { ensureTemplate } from './templates.ts'

export interface TestDatabase {
  owner: pg.PoolConfig
  app: pg.PoolConfig
  drop(): Promise<void>
}

/** A migrated database of the caller's own; with `demo`, the demo network is in it. */
export const createTestDatabase = async (options?: { demo?: boolean }): Promise<TestDatabase> => {
  const cluster = inject('testCluster')
  const template = await ensureTemplate(cluster, { demo: options?.demo ?? false })
  const database = `test_${Math.floor(Date.now() / 1000)}_${randomBytes(6).toString('hex')}`
  await withClient(cluster.superuser, (client) =>
    client.query(`create database ${database} template ${template} strategy file_copy owner homestead_owner`),
  )
  return {
    owner: { ...cluster.owner, database },
    app: { ...cluster.app, database },
    drop: () =>
      withClient(
        cluster.superuser,
        async (client) => void (await client.query(`drop database if exists ${database} with (force)`)),
      ),
  }
}
