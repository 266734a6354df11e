import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '../../src/platform/sql/sql.ts'
import { checkNewRun } from '../../src/features/feeds/runs/check-new-run.ts'
import { inTransaction, withFeedSession } from '../../src/features/feeds/runs/feed-session.ts'
import { createRun } from '../../src/features/feeds/runs/run-record.ts'
import { feedDay, openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

/** Rows of one source that refer to rows of another. */

const network = await openFeedNetwork()
const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-sources-'))
beforeAll(() => network.load(smallNetwork))
afterAll(async () => {
  await network.close()
  await rm(folder, { recursive: true })
})

const homes = 'closing,builder,closed_on,home_type,address1,city,state,postal_code,source'
const home = (key: string, source: string, address = key) =>
  `${key},B-1,2026-10-12,Single Family,${address} Oak St,Frisco,TX,75034,${source}`

test('a key means the row of the same source, then of none, then the only one there is', async () => {
  await network.load({
    closings: [
      homes,
      home('A', 'deed', 'A of deed'),
      home('A', 'tally', 'A of tally'),
      home('A', '', 'A of none'),
      home('B', 'deed', 'B of deed'),
      home('B', '', 'B of none'),
      home('C', 'deed', 'C of deed'),
      home('D', 'deed', 'D of deed'),
      home('D', 'other', 'D of other'),
    ].join('\n'),
  })
  const claims = ['A', 'B', 'C'].map((key) => `${key},CORBEL,WIN,1,tally`)
  const columns = 'closing,account,category,units,source'
  await network.load({ claims: [columns, ...claims].join('\n') })
  expect(
    await network.rows(`select h.address1 as home from claim k join closing h on h.id = k.closing_id
      where h.source_key in ('A', 'B', 'C', 'D') order by 1`),
  ).toEqual([{ home: 'A of tally Oak St' }, { home: 'B of none Oak St' }, { home: 'C of deed Oak St' }])
  // Of two nobody knows which is meant.
  expect(await network.problemsOf({ claims: `${columns}\nD,CORBEL,WIN,1,tally` })).toMatchObject([
    { value: 'D', reason: 'closing D is in no feed' },
  ])
})

test('who is looked for row by row is found without reading all others', async () => {
  const keys = Array.from({ length: 1000 }, (_, at) => `Q-${at}`)
  const contents = {
    closings: [homes, ...keys.map((key) => home(key, 'deed'))],
    claims: ['closing,account,category,units,source', ...keys.map((key) => `${key},CORBEL,WIN,1,tally`)],
  }
  const files = new Map()
  for (const [name, lines] of Object.entries(contents)) {
    const path = join(folder, `${name}.csv`)
    await writeFile(path, lines.join('\n'))
    files.set(feedNamed(name), [{ path, name: `${name}.csv` }])
  }
  const wish = { mode: 'upsert', source: '', skipsErrors: false, isRemovalConfirmed: false } as const
  const read = await withFeedSession(network.pool, (session) =>
    inTransaction(session, async () => {
      const maker = { door: 'command' as const, madeBy: 'A test' }
      const row = await createRun(session, wish, maker, { fileName: 'package', feed: '' })
      const verdicts = await checkNewRun(session, row, { files }, feedDay)
      expect(verdicts).toMatchObject([
        { feed: 'closings', newCount: 1000 },
        { feed: 'claims', newCount: 1000 },
      ])
      return session.db.row(
        z.object({ rows: z.coerce.number() }),
        sql`select sum(seq_tup_read) as rows from pg_stat_xact_user_tables
          where schemaname = 'feed_staging' or relname = 'closing'`,
      )
    }),
  )
  // A few times each; every claim looking at every home would be a million.
  expect(read.rows).toBeLessThan(100_000)
})
