import { feedRun, feedRunErrorFile, feedRunErrors } from '@homestead/contract'
import { feedNamed, type FeedName } from '@homestead/contract/feeds/feed-list'
import type { Feed } from '@homestead/contract/feeds/feed'
import { csvLine, quotedCell } from '@homestead/sheets/csv/csv-line'
import { z } from 'zod'
import type { Queries } from '../../../platform/sql/db.ts'
import { found } from '../../../platform/errors.ts'
import { FileStream } from '../../../platform/request/file-stream.ts'
import { serve } from '../../../platform/request/serve.ts'
import { onPage } from '../../../platform/sql/fragments.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { textOf } from '../../../platform/tables/cell-text.ts'
import { columnsOf } from '../reading/match-columns.ts'
import { errorColumns, ErrorRow, readRun } from '../runs/read-run.ts'
import { suggestionsFor } from '../suggestions/suggestions-for.ts'

const Total = z.object({ total: z.number() })

const errorsRoute = serve(feedRunErrors, async ({ feedDb, params, query }) => {
  const { feed, page = 1, pageSize = 20 } = query
  await findRun(feedDb, params.run)
  const which = sql`run_id = ${params.run} and ${feed === undefined ? sql`true` : sql`feed = ${feed}`}`
  const { total } = await feedDb.row(Total, sql`select count(*)::int as total from feed_error where ${which}`)
  const rows = await feedDb.rows(
    ErrorRow,
    sql`select ${errorColumns} from feed_error where ${which}
      order by feed, line = 0, file, line, id ${onPage(page, pageSize)}`,
  )
  const suggested = await suggestionsFor(feedDb, params.run, rows)
  return { total, rows: rows.map((row, at) => ({ ...row, suggestion: suggested[at] ?? null })) }
})

const Run = z.object({ fileName: z.string() })

const findRun = async (db: Queries, run: number) =>
  found(await db.rowIfAny(Run, sql`select file_name as "fileName" from feed_run where id = ${run}`), 'Run')

const Part = z.object({ columns: z.array(z.string()) })

/** A row with all that is wrong with it. */
const WrongRow = z.object({
  file: z.number(),
  line: z.number(),
  columns: z.string(),
  reasons: z.string(),
  cells: z.array(z.unknown()).nullable(),
})
const rowsAtOnce = 1000

/**
 * A text that a spreadsheet would take for a formula is written as a formula that gives that text, ="…", or where that
 * cannot hold it with an apostrophe in front: what reads feeds knows both, so the row comes back as it was.
 */
const cellOf = (cell: unknown): string => {
  const text = textOf(cell)
  if (!/^\s*[=+\-@]/.test(text) || /^-?\d+(\.\d+)?$/.test(text)) return text
  return /["\r\n]/.test(text) ? `'${text.trimStart()}` : `="${text}"`
}
const lineOf = (cells: readonly string[], remarks: readonly string[]) =>
  `${cells.map((cell) => `${quotedCell(cell)},`).join('')}${csvLine(remarks)}`

/** The byte order mark tells Excel that the letters are UTF-8. */
async function* errorLines(db: Queries, run: number, feed: Feed<FeedName>, columns: readonly string[]) {
  const names = Object.keys(columnsOf(feed))
  const places = columns.map((name) => names.indexOf(name))
  yield `\ufeff${csvLine([...columns, '_line', '_column', '_reason'])}`
  let last = { file: -1, line: -1 }
  for (;;) {
    const rows = await db.rows(
      WrongRow,
      sql`
        select e.file, e.line, string_agg(e.column_name, '; ' order by e.id) as columns,
          string_agg(e.reason, '; ' order by e.id) as reasons,
          coalesce((array_agg(e.cells order by e.id) filter (where e.cells is not null))[1], min(r.cells::text)::jsonb) as cells
        from feed_error e left join feed_error_row r using (run_id, feed, file, line)
        where e.run_id = ${run} and e.feed = ${feed.name} and (e.file, e.line) > (${last.file}, ${last.line})
        group by e.file, e.line order by e.file, e.line limit ${rowsAtOnce}`,
    )
    for (const { line, columns: where, reasons, cells } of rows)
      yield lineOf(
        places.map((place) => cellOf(cells?.[place])),
        [String(line), where, reasons],
      )
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}

const fileRoute = serve(feedRunErrorFile, async ({ feedDb, params: { run, feed } }) => {
  const { fileName } = await findRun(feedDb, run)
  const named = found(feedNamed(feed), 'Feed')
  const part = await feedDb.rowIfAny(
    Part,
    sql`select columns from feed_run_part where run_id = ${run} and feed = ${feed} and file_names <> '{}'`,
  )
  const { columns } = found(part, 'Feed')
  const name = fileName.replace(/(\.\w+){1,2}$/, '') || feed
  const inOrder = Object.keys(columnsOf(named)).filter((each) => columns.includes(each))
  return new FileStream(`${name} - ${feed} errors.csv`, errorLines(feedDb, run, named, inOrder))
})

export const runErrorRoutes = [
  serve(feedRun, ({ feedDb, params }) => readRun(feedDb, params.run)),
  errorsRoute,
  fileRoute,
]
