import type pg from 'pg'
import { withClient } from '../database/roles.ts'
import { Queries } from './db.ts'

/** What a command asks and writes as the one who may: all of it or nothing, and it hangs up. */
export const asOwner = <T>(owner: pg.ClientConfig, work: (db: Queries) => Promise<T>): Promise<T> =>
  withClient(owner, async (client) => {
    await client.query('begin')
    const done = await work(new Queries(({ text, values }) => client.query(text, values)))
    await client.query('commit')
    return done
  })
