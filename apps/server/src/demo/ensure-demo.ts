import type pg from 'pg'
import { withClient } from '../platform/database/roles.ts'
import { StartError } from '../platform/process/start-error.ts'
import { continueDemo } from './continue-demo.ts'
import { loadWithProgress } from './load/load-with-progress.ts'
import { demoIsLoaded } from './load/load-demo.ts'

/** Any number nobody else locks; held while the demo is looked for, loaded or continued. */
const demoLock = 4006

/** Loads the demo into an empty database, or brings one of an earlier month up to last month. */
export const ensureDemo = (owner: pg.PoolConfig, say: (line: string) => void): Promise<void> =>
  withClient(owner, async (client) => {
    // Of two servers that start at once, the second finds it done.
    await client.query('select pg_advisory_lock($1)', [demoLock])
    await loadOrContinue(owner, say)
  })

async function loadOrContinue(owner: pg.PoolConfig, say: (line: string) => void): Promise<void> {
  if (await demoIsLoaded(owner)) {
    const added = await continueDemo(owner, new Date().toISOString().slice(0, 10))
    if (added) say('The demo network now reaches to last month.')
    return
  }
  await refuseAccounts(owner)
  say('Loading the demo network; this happens once and takes about a minute.')
  await loadWithProgress(owner, say)
}

const refuseAccounts = (owner: pg.PoolConfig) =>
  withClient(owner, async (client) => {
    const { rowCount } = await client.query('select from account limit 1')
    if (rowCount)
      throw new StartError(
        'This database already holds accounts: set DEMO=off to use them, or give the demo a database of its own.',
      )
  })
