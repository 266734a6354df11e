import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Advisory lock numbers in the embedded database: one server at a time, any number of users. */
const serverLock = 4001
const userLock = 4002

export interface Keeper {
  /** True when no other process of ours is connected. */
  alone: () => Promise<boolean>
  release: () => Promise<void>
}

const passing = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])
/** The database is coming up or going down; trying again will tell. */
export const isPassing = (error: unknown) => passing.has((error as { code?: string }).code ?? '')

const takeServerLock = async (client: pg.Client) => {
  // A killed server's connection may need a moment to be noticed.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      serverLock,
    ])
    if (rows[0]?.taken) return true
    await sleep(50)
  }
  return false
}

/**
 * One connection for as long as this process uses the database. Its locks die with the process, however it dies,
 * which makes them the truth about who is using the folder. When the connection breaks while we are running,
 * the database went away: `revive` brings it back.
 */
export const keep = async (options: {
  connection: pg.ClientConfig
  exclusive: boolean
  revive: () => Promise<void>
  refused: () => Promise<Error>
}): Promise<Keeper> => {
  let released = false

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...options.connection, application_name: 'homestead-iq keeper' })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [userLock])
    if (options.exclusive && !(await takeServerLock(client))) {
      released = true
      await client.end()
      throw await options.refused()
    }
    return client
  }

  const watch = (client: pg.Client) => {
    client.once('end', () => {
      if (released) return
      current = restore()
      current.catch(() => undefined)
    })
    return client
  }

  const restore = async (): Promise<pg.Client> => {
    for (;;) {
      try {
        await options.revive()
        return watch(await connect())
      } catch (error) {
        if (released) throw error
        await sleep(500)
      }
    }
  }

  const first = await connect()
  let current = Promise.resolve(first)
  watch(first)
  const patience = async () => {
    await sleep(10_000, undefined, { ref: false })
    throw new Error('the database did not come back')
  }
  return {
    alone: async () => {
      const client = await Promise.race([current, patience()])
      const { rows } = await client.query<{ users: number }>(
        `select count(*)::int as users from pg_locks where locktype = 'advisory' and objid = $1
         and database = (select oid from pg_database where datname = current_database())`,
        [userLock],
      )
      return rows[0]?.users === 1
    },
    release: async () => {
      released = true
      const client = await Promise.race([current, patience()]).catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}
