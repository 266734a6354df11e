import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import type { Column } from '@homestead/contract/feeds/column'
import { commonColumns, type Feed } from '@homestead/contract/feeds/feed'
import { feeds } from '@homestead/contract/feeds/feed-list'
import { tableSchema } from '@homestead/contract/feeds/table-schema'
import { csvLine } from '@homestead/sheets/csv/csv-line'
import type pg from 'pg'
import { z } from 'zod'
import { sql } from '../../../platform/sql/sql.ts'
import { holdsFiles } from '../engine/take-files.ts'
import { packageFile } from '../reading/file-format.ts'
import { targetOf } from '../targets/target-list.ts'
import { withFeedSession, type FeedSession } from '../runs/feed-session.ts'
import { exportFilesQuery, exportQuery } from './export-rows.ts'
import { cellWriter } from './feed-cells.ts'

/** Columns of a file of a feed: `deleted` is only for who takes rows away. */
export const fileColumns = (feed: Feed): readonly (readonly [string, Column])[] =>
  Object.entries({ ...feed.columns, source: commonColumns.source })

/** Writes lines into a file, waiting where the disk is slower. */
async function writeLines(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const file = createWriteStream(path)
  for await (const piece of pieces) if (!file.write(piece)) await once(file, 'drain')
  file.end()
  await finished(file)
}

/** A row of a feed by its columns, and a file that rows hold. */
const Row = z.record(z.string(), z.unknown())
const StoredContent = z.object({ sha256: z.string(), content: z.instanceof(Buffer) })
const rowsAtOnce = 2000

/** Where the files of a package lie. */
const filePath = (sha256: string) => `files/${sha256}`

/** Hashes become the names of files that lie beside. */
function withPaths(column: Column, value: unknown): unknown {
  if (value === null || value === undefined || !holdsFiles(column)) return value
  if (column.type === 'file') return filePath(value as string)
  if (column.type !== 'records') return value
  return (value as Record<string, unknown>[]).map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([name, each]) => {
        const inner = column.columns[name]
        return [name, inner ? withPaths(inner, each) : each]
      }),
    ),
  )
}

async function* linesOf(
  db: FeedSession['db'],
  feed: Feed,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  const columns = fileColumns(feed)
  const writers = columns.map(([name, column]) => ({ name, column, write: cellWriter(column) }))
  yield csvLine(columns.map(([name]) => name))
  const query = sql`${sql.raw(exportQuery(targetOf(feed.name as never)))}`
  for await (const rows of db.batches(Row, query, rowsAtOnce)) {
    count(rows.length)
    yield rows
      .map((row) => {
        const cells = writers.map(({ name, column, write }) => {
          const value = withPaths(column, row[name])
          return value === null || value === undefined ? '' : write(value)
        })
        return csvLine(cells)
      })
      .join('')
  }
}

const described = (description: string) => ({
  profile: 'tabular-data-package',
  name: 'homestead-iq-network',
  title: 'A network of Homestead IQ',
  description,
  resources: feeds.map((feed) => ({
    name: feed.name,
    path: `${feed.name}.csv`,
    profile: 'tabular-data-resource',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    schema: tableSchema(feed),
  })),
})

export const writeDescription = (folder: string, description: string) =>
  writeFile(join(folder, packageFile), `${JSON.stringify(described(description), null, 2)}\n`)

export const notCarried =
  'Passwords, second factors, sessions, the audit and mail are not carried: people choose a password anew.'

/** Everything held, as a package that can be loaded into another portal: of one moment, whatever happens meanwhile. */
export const exportPackage = (
  pool: pg.Pool,
  folder: string,
  tell: (feed: string, rows: number) => void = () => undefined,
): Promise<void> =>
  withFeedSession(pool, async (session: FeedSession) => {
    const { client, db } = session
    await mkdir(join(folder, 'files'), { recursive: true })
    await client.query('begin isolation level repeatable read read only')
    for (const feed of feeds) {
      let count = 0
      const lines = linesOf(db, feed, (rows) => (count += rows))
      await writeLines(join(folder, `${feed.name}.csv`), lines)
      const files = exportFilesQuery(targetOf(feed.name))
      if (files)
        for await (const rows of db.batches(StoredContent, sql`${sql.raw(files)}`, rowsAtOnce))
          for (const { sha256, content } of rows) await writeFile(join(folder, filePath(sha256)), content)
      tell(feed.name, count)
    }
    await client.query('commit')
    await writeDescription(folder, `Everything held. ${notCarried}`)
  })
