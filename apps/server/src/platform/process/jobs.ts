import type pg from 'pg'
import { PgBoss, fromKysely } from 'pg-boss'
import { withClient } from '../database/roles.ts'
import { sql } from 'kysely'
import type { Db, Transaction } from '../sql/db.ts'

const schema = 'jobs'
export const jobTable = `${schema}.job`

/** What runs later, at least once, and survives a crash. Every kind of job is named here. */
export interface JobData {
  'mail.send': { manufacturerId: number; mailId: string }
  /** To somebody who works for no account, so that no outbox holds it. */
  'mail.person': { to: string; subject: string; text: string; messageId: string }
  'lead.reassign': { manufacturerId: number; reassignmentId: number }
  'password.forgotten': { emailAddress: string }
  'closing-file': {
    manufacturerId: number
    uploadId: number
    revision: number
    /** Who had it imported. */
    by?: { userId: string; requestedAccount: string | null }
  }
}
type JobName = keyof JobData
const jobNames: readonly JobName[] = [
  'mail.send',
  'mail.person',
  'lead.reassign',
  'password.forgotten',
  'closing-file',
]

/** They may take minutes, so they say that they are alive: one whose process was killed is taken up again soon. */
const longJobs = new Set<JobName>(['closing-file'])
const lookForLostSeconds = 5
/** Tried hourly for as long as the queue keeps a job, two weeks: mail servers come back. */
const mailJobs = new Set<JobName>(['mail.send', 'mail.person'])
const mailTries = 340

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly if the change does. */
  send<N extends JobName>(db: Transaction, name: N, data: JobData[N]): Promise<void>
  /** What waits for its next try is due at once. */
  retryNow(db: Db, names: readonly JobName[]): Promise<void>
  work<N extends JobName>(name: N, run: (data: JobData[N]) => Promise<void>): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The owner lays out the queue's tables; the application role only uses them. */
export async function prepareJobs(owner: pg.PoolConfig): Promise<void> {
  const boss = new PgBoss({ ...connection(owner), schema, supervise: false, schedule: false })
  await boss.start()
  for (const name of jobNames) {
    const options = {
      retryLimit: mailJobs.has(name) ? mailTries : 20,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      ...(longJobs.has(name) ? { heartbeatSeconds: 10, expireInSeconds: 3600 } : {}),
    }
    await boss.createQueue(name, options)
    // One that an earlier version made keeps what that one said.
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
  await withClient(owner, async (client) => {
    await client.query(`grant usage on schema ${schema} to homestead_app`)
    await client.query(
      `grant select, insert, update, delete on all tables in schema ${schema} to homestead_app`,
    )
    for (const kind of ['sequences', 'functions'])
      await client.query(`grant all on all ${kind} in schema ${schema} to homestead_app`)
  })
}

export function createJobs(app: pg.PoolConfig, onError: (error: Error) => void): Jobs {
  const boss = new PgBoss({
    ...connection(app),
    schema,
    migrate: false,
    createSchema: false,
    max: 2,
    superviseIntervalSeconds: lookForLostSeconds,
    monitorIntervalSeconds: lookForLostSeconds,
  })
  boss.on('error', onError)
  return {
    async send(db, name, data) {
      await boss.send(name, data, { db: fromKysely(db) })
    },
    async retryNow(db, names) {
      await sql`update ${sql.table(jobTable)} set start_after = now()
        where name = any(${names}) and state = 'retry' and start_after > now()`.execute(db)
    },
    async work(name, run) {
      await boss.work<object>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
        if (job) await run(job.data as JobData[typeof name])
      })
    },
    async start() {
      await boss.start()
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

const connection = (config: pg.PoolConfig) => {
  const { host, port, user, password, database, connectionString, ssl } = config
  return Object.fromEntries(
    Object.entries({ host, port, user, password, database, connectionString, ssl }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}
