import type pg from 'pg'
import { migrate } from './platform/database/migrate.ts'
import { mailJobs } from './platform/mail/mail-jobs.ts'
import { type JobKind, prepareJobs } from './platform/process/jobs.ts'
import { features } from './routes.ts'

/** Every kind of job there is. */
export const jobKinds: readonly JobKind[] = [...mailJobs, ...features.flatMap(({ jobs = [] }) => jobs)]

export const prepareQueues = (owner: pg.PoolConfig): Promise<void> => prepareJobs(owner, jobKinds)

/** Everything the owner role lays out before the application role takes over. */
export async function prepareDatabase(owner: pg.PoolConfig): Promise<void> {
  await migrate(owner)
  await prepareQueues(owner)
}
