import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'

/** The whole server on one database. */
export interface Side {
  readonly app: FastifyInstance
  readonly database: Database
}

export async function openSide(database: Database, dataDir: string): Promise<Side> {
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['BENCH_LOG_LEVEL'] ?? 'silent',
    DEMO: 'off',
  })
  return { app: await buildApp({ config, database }), database }
}
