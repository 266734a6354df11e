import type { Config } from '../../config.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import type { Session, SessionAccount } from '../../platform/request/session.ts'
import type { Transaction } from '../../platform/sql/db.ts'

/** Who changes an opportunity, and what a change needs. */
export interface Actor {
  readonly db: Transaction
  readonly session: Session
  readonly account: SessionAccount
  readonly jobs: Jobs
  readonly config: Config
}
