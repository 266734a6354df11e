import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { openExternal } from '../../apps/server/src/platform/database/external.ts'

/** The whole server on one database. */
export interface Side {
  readonly app: FastifyInstance
  readonly database: Database
  close(): Promise<void>
}

export async function openSide(url: string): Promise<Side> {
  const dataDir = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-citus-'))
  const database = await openExternal(url, dataDir)
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['BENCH_LOG_LEVEL'] ?? 'silent',
    DEMO: 'off',
  })
  const app = await buildApp({ config, database })
  return {
    app,
    database,
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
