import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedNamed, type FeedName } from '@homestead/contract/feeds/feed-list'
import { expect } from 'vitest'
import { loadFiles } from '../../src/features/feeds/runs/load-run.ts'
import { feedPool } from '../../src/platform/database/pools.ts'
import type { RunWish } from '../../src/features/feeds/runs/run-row.ts'
import { openTestDatabase } from './database.ts'

export const feedDay = '2026-11-17'
type Contents = Partial<Record<FeedName, string>>

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

/** A database of its own, and feeds as CSV text that are loaded into it as a command would. */
export async function openFeedNetwork() {
  const { database, owner, close } = await openTestDatabase()
  const pool = feedPool(database.jobs)
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-feeds-'))
  let count = 0

  const load = async (contents: Contents, wish: Partial<RunWish> = {}) => {
    const files = new Map()
    for (const [name, text] of Object.entries(contents)) {
      count += 1
      const path = join(folder, `${count}-${name}.csv`)
      await writeFile(path, lines(text))
      files.set(feedNamed(name), [{ path, name: `${name}.csv` }])
    }
    const loaded = await loadFiles(pool, {
      wish: { mode: 'upsert', source: '', skipsErrors: false, isRemovalConfirmed: false, ...wish },
      maker: { door: 'command', madeBy: 'A test' },
      content: { files },
      fileName: 'package',
      today: feedDay,
    })
    if (loaded.refusal !== undefined) throw new Error(loaded.refusal)
    return loaded
  }

  const rows = async (query: string) => (await owner.query(query)).rows

  /** What is wrong with rows that are refused. */
  const problemsOf = async (...args: Parameters<typeof load>) => {
    await expect(load(...args)).rejects.toThrow(
      /(has an error: mend it, or leave it|have errors: mend them, or leave them) out\.$/,
    )
    return rows(`select feed, line, column_name as column, value, reason from feed_error
      where run_id = (select max(id) from feed_run) order by id`)
  }

  return {
    database,
    owner,
    pool,
    load,
    problemsOf,
    rows,
    close: async () => {
      await pool.end()
      await rm(folder, { recursive: true })
      await close()
    },
  }
}

/** A small network: two accounts, two builders, three homes and what was sold into them. */
export const smallNetwork = {
  categories: `
    category,name,sub_categories
    WIN,Windows,Casement; Slider
    DOOR,Patio doors,`,
  accounts: `
    account,name,edition,regions
    CORBEL,Corbel Windows,Enterprise,
    LARK,Larkfield,Emerge,Texas; Southwest`,
  prices: `
    account,category,valid_from,price,incentive
    CORBEL,WIN,2025-01-01,200.00,5.00
    CORBEL,WIN,2026-10-01,210.00,6.00
    CORBEL,DOOR,2025-01-01,900,15
    LARK,WIN,2025-01-01,150,3`,
  builders: `
    builder,name,enrolled_on,types,address1,city,state,postal_code
    B-1,Cedar Ridge Homes,2020-01-01,Production; Custom,1 Elm St,Frisco,TX,75034
    B-2,Peña & Söhne,2021-01-01,Custom,2 Elm St,Phoenix,AZ,85001`,
  closings: `
    closing,builder,closed_on,home_type,address1,city,state,postal_code
    H-1,B-1,2026-09-14,Single Family,10 Oak St,Frisco,TX,75034
    H-2,B-1,2026-10-02,Single Family,12 Oak St,Frisco,TX,75034
    H-3,B-2,2026-10-20,Multi Family,14 Oak St,Phoenix,AZ,85001`,
  claims: `
    closing,account,category,units,incentive,revenue
    H-1,CORBEL,WIN,10,,
    H-1,CORBEL,DOOR,1,,
    H-2,CORBEL,WIN,12,,
    H-2,LARK,WIN,4,99.50,1200
    H-3,CORBEL,WIN,7,,`,
} satisfies Contents
