import {
  closingColumnNames,
  closingUploadErrors,
  closingUploadFile,
  closingUploadRows,
  closingColumns,
  ClosingUploadRow,
} from '@homestead/contract'
import { z } from 'zod'
import { onPage } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import { csvLine } from '@homestead/sheets/csv/csv-line'
import type { Transaction } from '../../platform/sql/db.ts'
import { found, NotFound } from '../../platform/errors.ts'
import { storedContent } from '../../platform/files/stored-file.ts'
import { FileStream } from '../../platform/request/file-stream.ts'
import { serve } from '../../platform/request/serve.ts'
import { places } from './check-closings.ts'
import { Total, UploadRow } from './upload-row.ts'

const Upload = UploadRow.pick({
  id: true,
  fileId: true,
  fileName: true,
  columns: true,
  checkedLine: true,
  fileColumns: true,
})
type Upload = z.infer<typeof Upload>

async function findUpload(db: Transaction, manufacturerId: number, id: string): Promise<Upload> {
  const upload = await db.rowIfAny(
    Upload,
    sql`
      select id, file_id as "fileId", file_name as "fileName", columns, checked_line as "checkedLine",
        file_columns as "fileColumns"
      from closing_upload where manufacturer_id = ${manufacturerId} and enterprise_id = ${id}`,
  )
  return found(upload, 'Closing file')
}

const filters = {
  all: sql`true`,
  errors: sql`r.problems <> '[]'`,
  new: sql`r.problems = '[]' and r.closing_id is null`,
}

/** What a column was understood as, where it was. */
const understood = {
  builder: sql`b.name`,
  state: sql`r.state`,
  zip: sql`r.postal_code`,
  closingDate: sql`to_char(r.closed_on, 'MM/DD/YYYY')`,
  homeType: sql`t.name`,
  category: sql`g.name`,
}

const rowsRoute = serve(closingUploadRows, async ({ db, account, params, query }) => {
  const { id, columns, checkedLine } = await findUpload(db, account.accountId, params.id)
  const { show = 'all', page = 1, pageSize = 10 } = query
  const which = sql`r.manufacturer_id = ${account.accountId} and r.upload_id = ${id} and r.line <= ${checkedLine}
    and ${filters[show]}`
  const { total } = await db.row(
    Total,
    sql`select count(*)::int as total from closing_upload_row r where ${which}`,
  )
  const at = places(columns)
  const values = closingColumnNames.map((column) => {
    const meaning = column in understood ? understood[column as keyof typeof understood] : sql`null::text`
    return sql`${column}::text, coalesce(${meaning}, r.cells[${at[column]}::int], '')`
  })
  const rows = await db.rows(
    ClosingUploadRow,
    sql`
      select r.line as "row", jsonb_build_object(${sql.join(values)}) as "values", r.problems as "problems",
        case when r.problems <> '[]' then 'Error' when r.closing_id is null then 'New closing' else 'Matches' end as "result"
      from closing_upload_row r
      left join builder b on b.id = r.builder_id
      left join home_type t on t.id = r.home_type_id
      left join category g on g.id = r.category_id
      where ${which} order by r.line ${onPage(page, pageSize)}`,
  )
  return { total, rows }
})

const ErrorRow = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  problems: ClosingUploadRow.shape.problems,
})

/** The byte order mark tells Excel that the letters are UTF-8. */
async function* errorLines(db: Transaction, manufacturerId: number, upload: Upload) {
  yield `\ufeff${csvLine(['Row', 'Column', 'Problem', ...upload.fileColumns.map((column) => column.name)])}`
  const query = sql`
    select r.line, r.cells, r.problems from closing_upload_row r
    where r.manufacturer_id = ${manufacturerId} and r.upload_id = ${upload.id} and r.line <= ${upload.checkedLine}
      and ${filters.errors} order by r.line`
  for await (const rows of db.batches(ErrorRow, query))
    yield rows
      .flatMap(({ line, cells, problems }) =>
        problems.map(({ column, message }) =>
          csvLine([line, column ? closingColumns[column] : '', message, ...cells]),
        ),
      )
      .join('')
}

export const closingUploadRowRoutes = [
  rowsRoute,
  serve(closingUploadErrors, async ({ db, account, params }) => {
    const upload = await findUpload(db, account.accountId, params.id)
    const name = upload.fileName.replace(/\.\w+$/, '')
    return new FileStream(`${name} - error rows.csv`, errorLines(db, account.accountId, upload))
  }),
  serve(closingUploadFile, async ({ db, account, params }) => {
    const { fileId, fileName } = await findUpload(db, account.accountId, params.id)
    if (fileId === null) throw new NotFound('File')
    return new FileStream(fileName, storedContent(db, account.accountId, fileId))
  }),
]
