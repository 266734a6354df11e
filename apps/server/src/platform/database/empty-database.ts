import type pg from 'pg'
import { openDoors, withClient } from './roles.ts'

/** Back to before the first migration. Whoever calls has made sure that nothing in it is worth keeping. */
export const emptyDatabase = (owner: pg.ClientConfig) =>
  withClient(owner, async (client) => {
    await client.query('drop schema if exists jobs, feed_staging cascade')
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    await openDoors(client, rows[0]?.name ?? '')
  })
