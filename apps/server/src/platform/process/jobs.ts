import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { appRole, jobsRole, withClient } from '../database/roles.ts'
import { sql } from '../sql/sql.ts'
import type { Config } from '../../config.ts'
import type { Db, Transaction } from '../sql/db.ts'

const schema = 'jobs'
export const jobTable = `${schema}.job`

/** A kind of work that is done later, at least once, and survives a crash. */
export interface JobKind<Data extends object = never> {
  readonly name: string
  /** May take minutes, so it says that it is alive: one whose process was killed is taken up again soon. */
  readonly isLong?: boolean
  readonly tries?: number
  /** How many of the kind may be at work at the same time; one when absent. */
  readonly atOnce?: number
  /** Short jobs that come in crowds: so many are taken with one look at the queue, and as long as it is full at once again. */
  readonly inBatch?: number
  /** Only for the compiler: what is sent is what is worked on. */
  readonly data?: (data: Data) => void
}

/** Where a job runs: outside of any request. One that is long has connections of its own. */
export interface Workplace {
  readonly config: Config
  readonly db: Db
  /** Of the role that loads feeds: for quick things, and as long as millions of rows take. */
  readonly feedDb: Db
  readonly feedPool: pg.Pool
  readonly jobs: Jobs
  readonly onError: (error: unknown) => void
}

export interface Job<Data extends object = never> extends JobKind<Data> {
  run(data: Data, at: Workplace): Promise<void>
}

export const defineKind = <Data extends object>(kind: JobKind<Data>): JobKind<Data> => kind
/** A kind with what is to be done; its feature lists it, and the server sees to the rest. */
export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

const lookForLostSeconds = 5
const usualTries = 20

export interface Urgency {
  /** Anybody may ask for it, signed in or not: it waits behind what people ask for who are. */
  readonly isStrangers?: boolean | undefined
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists exactly if the change does. */
  send<Data extends object>(
    db: Transaction,
    kind: JobKind<Data>,
    data: Data,
    urgency?: Urgency,
  ): Promise<void>
  /** What waits for its next try is due at once. */
  retryNow(db: Db, kinds: readonly JobKind[]): Promise<void>
  /** Works at what comes of the kind, until it is told to stop; then what is at work is done first. */
  work<Data extends object>(
    kind: JobKind<Data>,
    run: (data: Data) => Promise<void>,
  ): Promise<() => Promise<void>>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The owner lays out the queue's tables; the application role only uses them. */
export async function prepareJobs(owner: pg.PoolConfig, kinds: readonly JobKind[]): Promise<void> {
  const boss = new PgBoss({ ...connection(owner), schema, supervise: false, schedule: false })
  await boss.start()
  for (const { name, isLong = false, tries = usualTries } of kinds) {
    const options = {
      retryLimit: tries,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 3600,
      ...(isLong ? { heartbeatSeconds: 10, expireInSeconds: 3600 } : {}),
    }
    await boss.createQueue(name, options)
    // One that an earlier version made keeps what that one said.
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
  await withClient(owner, async (client) => {
    const roles = `${appRole}, ${jobsRole}`
    await client.query(`grant usage on schema ${schema} to ${roles}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${roles}`)
    for (const kind of ['sequences', 'functions'])
      await client.query(`grant all on all ${kind} in schema ${schema} to ${roles}`)
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
  let isStopped = false
  return {
    async send(db, { name }, data, { isStrangers = false } = {}) {
      await boss.send(name, data, {
        priority: isStrangers ? -1 : 0,
        db: { executeSql: (text, values = []) => db.send({ text, values }) },
      })
    },
    async retryNow(db, kinds) {
      const names = kinds.map(({ name }) => name)
      await db.run(sql`update ${sql.ref(jobTable)} set start_after = now()
        where name = any(${names}) and state = 'retry' and start_after > now()`)
    },
    async work<Data extends object>(
      { name, atOnce = 1, inBatch = 1 }: JobKind<Data>,
      run: (data: Data) => Promise<void>,
    ) {
      const pace = { pollingIntervalSeconds: 0.5, batchSize: inBatch, localConcurrency: atOnce }
      const one = async ([job]: readonly { data: object }[]) => {
        if (job) await run(job.data as Data)
      }
      // One that fails is tried again by itself; the others of its batch are done.
      const each = (batch: readonly { id: string; data: object }[]) =>
        Promise.all(
          batch.map(({ id, data }) =>
            run(data as Data).then(
              () => ({ id, status: 'completed' as const }),
              (error: unknown) => ({ id, status: 'failed' as const, output: { message: String(error) } }),
            ),
          ),
        )
      const id =
        inBatch === 1
          ? await boss.work<object>(name, pace, one)
          : await boss.work<object>(name, { ...pace, burstWhenBatchFull: true, perJobResults: true }, each)
      return async () => {
        if (!isStopped) await boss.offWork(name, { id, wait: true })
      }
    },
    async start() {
      await boss.start()
    },
    async stop() {
      isStopped = true
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
