import type { FastifyInstance } from 'fastify'
import { sql } from '../sql/sql.ts'
import type { Db } from '../sql/db.ts'
import { Overloaded } from '../errors.ts'

/** /healthz: the process lives. /readyz: it can do its work. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await db.run(sql`select 1`).catch(() => {
      throw new Overloaded('The portal cannot reach its data right now. Please try again in a moment.')
    })
    return { status: 'ready' }
  })
}
