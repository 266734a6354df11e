import type { ClosingColumn } from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../../platform/sql/sql.ts'
import type { Transaction } from '../../../platform/sql/db.ts'
import { planAnew } from '../../../platform/sql/name-statements.ts'
import type { UploadAtWork, Work } from '../closing-job.ts'
import { isCommaText } from './closing-table.ts'

type Places = Record<ClosingColumn, number>

/** The units and the cell to their right, as an unquoted 1,200 leaves them. */
const couldBeOne = (places: Places) =>
  sql`(cells[${places.units}::int] ~ '^\\d{1,3}$' and cells[${places.units + 1}::int] ~ '^\\d{3}(\\.0+)?$')`

/** One in so many numbers of a column has to be something else than the end of a number, or it holds such ends. */
const oneIn = 10

const Usual = z.object({ usualCells: z.number().nullable(), hasOwnNumbers: z.boolean() })

/**
 * Whether the column right of the units holds numbers of its own: it is our zip, or has one in most rows, and not all
 * of them could be the end of the units. And how many cells most rows have, with the empty ones at their end.
 */
function readFile(db: Transaction, { manufacturerId, uploadId }: Work, places: Places) {
  const isNumber = sql`cells[${places.units + 1}::int] ~ '^\\d[\\d,.]*$'`
  return db.row(
    Usual,
    sql`
      select mode() within group (order by cardinality(cells)) as "usualCells",
        ${places.zip === places.units + 1} or (
          count(*) filter (where ${isNumber}) * 2 > count(*)
          and count(*) filter (where ${isNumber} and not ${couldBeOne(places)}) * ${oneIn}::int
            >= count(*) filter (where ${isNumber})) as "hasOwnNumbers"
      from closing_upload_row where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId}
      ${sql.raw(planAnew)}`,
  )
}

export interface Torn {
  /** Cells beyond the column names: a comma without quotes moved the others. */
  readonly row: Sql
  /** The units may go on in the next cell. */
  readonly units: Sql
}

/** How rows of a file are known that a comma tore apart. Cells of anything but a text are where they are. */
export async function findTorn(
  db: Transaction,
  work: Work,
  { fileName, fileColumns }: UploadAtWork,
  places: Places,
): Promise<Torn> {
  if (!isCommaText(fileName)) return { row: sql`false`, units: sql`false` }
  const { usualCells, hasOwnNumbers } = await readFile(db, work, places)
  const most = Math.max(fileColumns.length, usualCells ?? 0)
  return {
    row: sql`array_to_string(cells[${fileColumns.length + 1}::int:], '') <> ''`,
    units: sql`(${couldBeOne(places)} and (${!hasOwnNumbers} or cardinality(cells) > ${most}::int))`,
  }
}
