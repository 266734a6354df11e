import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import { appRole, identityRole, jobsRole, withClient } from './roles.ts'

/** A portal that runs on the database would go on with what it knows of the one before. */
export const refuseWhileInUse = (owner: pg.ClientConfig): Promise<void> =>
  withClient(owner, async (client) => {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and usename = any($1) limit 1',
      [[appRole, identityRole, jobsRole]],
    )
    if (rowCount) throw new StartError('A portal is running on the database: stop it first.')
  })

/** What is there already is not written over. */
export const refuseData = (owner: pg.ClientConfig): Promise<void> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ isLaidOut: boolean }>(
      `select to_regclass('public.account') is not null and to_regclass('public.app_user') is not null as "isLaidOut"`,
    )
    if (!rows[0]?.isLaidOut) {
      const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`)
      if (rowCount) throw new StartError('The database holds something else: give the portal one of its own.')
      return
    }
    const { rowCount } = await client.query('select from account union all select from app_user limit 1')
    if (rowCount)
      throw new StartError(
        'The database already holds accounts or people: a backup is restored into an empty one.',
      )
  })
