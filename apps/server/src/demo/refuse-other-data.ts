import type pg from 'pg'
import { withClient } from '../platform/database/roles.ts'
import { StartError } from '../platform/process/start-error.ts'
import { demoIsLoaded } from './load/load-demo.ts'

/** Only a database that holds the demo, or nothing, may be emptied for a new one. */
export const refuseOtherData = (owner: pg.ClientConfig) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ used: boolean; ours: boolean }>(
      `select exists (select from pg_tables where schemaname = 'public') as used,
         to_regclass('public.demo_load') is not null as ours`,
    )
    if (!rows[0]?.used) return
    if (rows[0].ours) {
      const { rowCount } = await client.query('select from account union all select from app_user limit 1')
      if (!rowCount || (await demoIsLoaded(owner))) return
    }
    throw new StartError('The database holds something else than the demo network: it stays as it is.')
  })
