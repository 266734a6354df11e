import type { Config } from '../../config.ts'
import type { Jobs } from '../process/jobs.ts'
import type { Db } from '../sql/db.ts'
import type { Replica } from '../replica/replica.ts'
import type { KnownCallers } from './known-callers.ts'

/** What every call may work with. */
export interface Platform {
  readonly config: Config
  readonly db: Db
  /** For calls that hold a password: it may read what proves who somebody is. */
  readonly identity: Db
  /** A few connections of its own: a call that waited for a second one of `db` would wait for calls that do the same. */
  readonly independentDb: Db
  /** Of the role that loads feeds, for calls about them. */
  readonly feedDb: Db
  readonly jobs: Jobs
  readonly callers: KnownCallers
  /** Where reports are read, if there is one. */
  readonly replica?: Replica | undefined
}
