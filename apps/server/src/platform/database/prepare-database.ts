import type pg from 'pg'
import { prepareJobs } from '../process/jobs.ts'
import { migrate } from './migrate.ts'

/** Everything the owner role lays out before the application role takes over. */
export async function prepareDatabase(owner: pg.PoolConfig): Promise<void> {
  await migrate(owner)
  await prepareJobs(owner)
}
