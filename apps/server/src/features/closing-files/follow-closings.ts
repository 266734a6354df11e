import { isDistributed } from '../../platform/database/citus/is-distributed.ts'
import { defineKind, type Jobs } from '../../platform/process/jobs.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { refreshBuilders } from '../reports/rollups/refresh-rollups.ts'
import type { Work } from './closing-job.ts'

export interface Following {
  readonly manufacturerId: number
  readonly builders: readonly number[]
  /** A file whose claims are taken back, and whose homes go before the sums are worked out. */
  readonly takenBack?: { readonly work: Work; readonly claims: number }
}

export const closingSums = defineKind<Following>({ name: 'closing-sums', isLong: true })

/**
 * Sums are written by a role of their own, in the transaction that changed the facts. A cluster does not let two roles write
 * the same rows in one, so there it is a job, which exists exactly if the change does. Says whether it is one.
 */
export async function followLater(db: Transaction, jobs: Jobs, following: Following): Promise<boolean> {
  const isLater = await isDistributed(db)
  if (isLater) await jobs.send(db, closingSums, following)
  return isLater
}

export async function followClosings(db: Transaction, jobs: Jobs, following: Following): Promise<void> {
  if (!(await followLater(db, jobs, following))) await refreshBuilders(db, following.builders)
}
