import type { FastifyInstance } from 'fastify'
import { inTime } from '../process/in-time.ts'
import { jobTable } from '../process/jobs.ts'
import { sql } from '../sql/sql.ts'
import type { Db } from '../sql/db.ts'
import { Overloaded } from '../errors.ts'

/** Whoever asks has a time of its own, so it is told of what hangs before that is over. */
const longestMs = 2000

interface Needed {
  readonly db: Db
  readonly identity: Db
  readonly feedDb: Db
}

/** What the portal cannot do its work without, by the name an operator knows it by. */
const checks: Readonly<Record<string, (needed: Needed) => Promise<unknown>>> = {
  database: ({ db }) => db.run(sql`select 1`),
  'sign-in': ({ identity }) => identity.run(sql`select 1`),
  feeds: ({ feedDb }) => feedDb.run(sql`select 1`),
  jobs: ({ db }) => db.run(sql`select from ${sql.ref(jobTable)} limit 1`),
}

const isWell = (check: Promise<unknown>): Promise<boolean> =>
  inTime(check, longestMs).then(
    () => true,
    () => false,
  )

/** /healthz: the process lives. /readyz: it can do its work, or what of it not. */
export function serveHealth(app: FastifyInstance, needed: Needed): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    const found = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ((await isWell(check(needed))) ? [] : [name])),
    )
    const missing = found.flat()
    if (missing.length > 0)
      throw new Overloaded(
        'The portal cannot reach its data right now. Please try again in a moment.',
        missing.map((name) => `${name}: no answer`),
      )
    return { status: 'ready' }
  })
}
