import type pg from 'pg'
import { emptyDatabase } from '../platform/database/empty-database.ts'
import { withClient } from '../platform/database/roles.ts'
import { prepareDatabase } from '../platform/prepare-database.ts'
import { StartError } from '../platform/start-error.ts'
import { demoState } from './demo-state.ts'
import { loadAloud } from './load-aloud.ts'

/** Reports end with last month, so a demo of an earlier month is made anew, unless somebody worked in it. */
export async function ensureDemo(owner: pg.PoolConfig, say: (line: string) => void): Promise<void> {
  const state = await demoState(owner, new Date().toISOString().slice(0, 10))
  if (state === 'current') return
  if (state === 'kept') {
    say('The demo network ends in an earlier month; "npm run demo:reset" starts it over.')
    return
  }
  if (state === 'old') {
    await emptyDatabase(owner)
    await prepareDatabase(owner)
  } else await refuseAccounts(owner)
  say('Loading the demo network; this happens once and takes about a minute.')
  await loadAloud(owner, say)
}

const refuseAccounts = (owner: pg.PoolConfig) =>
  withClient(owner, async (client) => {
    const { rowCount } = await client.query('select from account limit 1')
    if (rowCount)
      throw new StartError(
        'This database already holds accounts: set DEMO=off to use them, or give the demo a database of its own.',
      )
  })
