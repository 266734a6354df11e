import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/support/database.ts'
import { inTransaction, withFeedSession } from '../../features/feeds/runs/feed-session.ts'
import { StartError } from '../../platform/process/start-error.ts'
import { loadRows } from './load-rows.ts'

const { database, close } = await openTestDatabase()
afterAll(close)

test('who was not given the role that loads is told what to grant', async () => {
  // As an owner whose PostgreSQL did not let it become a member: this one is none.
  const pool = new pg.Pool(database.app)
  const load = withFeedSession(pool, (session) =>
    inTransaction(session, () => loadRows(session, { name: 'Rows', rows: {}, today: '2026-11-17' })),
  )
  await expect(load).rejects.toThrow(
    new StartError(
      'The demo network is loaded by the role homestead_jobs: grant it to the role of DATABASE_URL, or set DEMO=off.',
    ),
  )
  await pool.end()
})
