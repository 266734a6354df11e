import { route } from '@homestead/contract'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../apps/server/src/config.ts'
import { appPool } from '../apps/server/src/platform/database/pools.ts'
import type { Jobs } from '../apps/server/src/platform/process/jobs.ts'
import { KnownCallers } from '../apps/server/src/platform/request/known-callers.ts'
import { mountRoutes } from '../apps/server/src/platform/request/mount-routes.ts'
import { serve } from '../apps/server/src/platform/request/serve.ts'
import { Db } from '../apps/server/src/platform/sql/db.ts'

export const emptyCallPath = '/report/api/bench/nothing'

/** What every call costs before it does anything: token, session, transaction. */
const nothing = serve(
  route({
    method: 'GET',
    service: 'report',
    path: 'bench/nothing',
    summary: 'Does nothing',
    result: z.array(z.number()),
    permission: 'signed-in',
    account: 'current',
  }),
  () => [],
)

/** Adds that call to a server. */
export async function mountEmptyCall(
  server: FastifyInstance,
  config: Config,
  database: { readonly app: pg.PoolConfig; readonly identity: pg.PoolConfig },
): Promise<void> {
  const db = new Db(appPool(database.app, { max: 10 }))
  const identity = new Db(appPool(database.identity, { max: 2 }))
  server.addHook('onClose', async () => {
    await db.close()
    await identity.close()
  })
  await mountRoutes(
    server,
    {
      config,
      db,
      identity,
      independentDb: db,
      feedDb: db,
      jobs: undefined as unknown as Jobs,
      callers: new KnownCallers(),
    },
    [nothing],
  )
}
