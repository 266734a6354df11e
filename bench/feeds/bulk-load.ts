import { join } from 'node:path'
import { withClient } from '../../apps/server/src/platform/database/roles.ts'
import { timed } from '../measure.ts'
import type { Portal } from './portals.ts'

const tables = ['closing', 'claim'] as const
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy`)

/** The rows that a load made, as the database itself would bring them. */
export const keepRows = ({ superuser }: Portal, folder: string) =>
  withClient(superuser, async (client) => {
    for (const table of tables) await client.query(`copy ${table} to '${fileOf(folder, table)}'`)
  })

/** The floor: the same rows into the same tables, with their indexes and references, and all sums. */
export const copyRows = async ({ superuser }: Portal, folder: string, today: string): Promise<number> => {
  const { ms } = await timed(() =>
    withClient(superuser, async (client) => {
      await client.query('begin')
      // The home that was there before is among the rows.
      await client.query('delete from closing')
      for (const table of tables) await client.query(`copy ${table} from '${fileOf(folder, table)}'`)
      for (const table of tables) await client.query(`analyze ${table}`)
      await client.query('select rollup_rebuild($1)', [today])
      await client.query('commit')
    }),
  )()
  return ms
}
