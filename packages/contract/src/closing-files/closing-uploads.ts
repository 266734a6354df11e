import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt, text } from '../values.ts'
import {
  closingColumnNames,
  closingFileFailed,
  ClosingUpload,
  ClosingUploadDetail,
  ClosingUploadRow,
} from './closing-upload.ts'
import { inRebates } from '../direct-rebates/rebates-access.ts'

const read = {
  method: 'GET',
  service: 'drm',
  account: 'current',
  ...inRebates('DRMInvoice.Read'),
} as const
const write = { service: 'drm', account: 'current', ...inRebates('DRMInvoice.Update') } as const
const params = z.object({ id: z.uuid() })

export const closingUploads = route({
  ...read,
  path: 'closing-uploads',
  summary: 'Closing files, the latest first',
  result: z.array(ClosingUpload),
})

export const closingUpload = route({
  ...read,
  path: 'closing-uploads/:id',
  summary: 'A closing file: how far it is, its columns, and what its rows would do',
  params,
  result: ClosingUploadDetail,
})

export const closingRowFilters = ['all', 'errors', 'new'] as const

export const closingUploadRows = route({
  ...read,
  path: 'closing-uploads/:id/rows',
  summary: 'Checked rows of a closing file, page by page',
  params,
  query: z.object({
    show: z.enum(closingRowFilters).optional(),
    /** From 1. */
    page: queryInt.pipe(z.number().min(1).max(1_000_000)).optional(),
    pageSize: queryInt.pipe(z.number().min(1).max(100)).optional(),
  }),
  result: z.object({ total: z.number().int(), rows: z.array(ClosingUploadRow) }),
})

export const closingUploadErrors = route({
  ...read,
  path: 'closing-uploads/:id/errors',
  summary: 'The rows with errors as a CSV file: row, column, what is wrong, and the row as it was',
  params,
  download: 'text/csv; charset=utf-8',
  result: z.never(),
})

export const closingUploadFile = route({
  ...read,
  path: 'closing-uploads/:id/file',
  summary: 'The file as it was uploaded',
  params,
  download: 'application/octet-stream',
  result: z.never(),
})

/**
 * The body is the file itself. A file whose rows all were imported already is refused with a 409, one that waits to be
 * imported is answered with that upload, one over the limit is a 413, one that is neither CSV nor XLSX a 415.
 */
export const uploadClosings = route({
  ...write,
  method: 'POST',
  path: 'closing-uploads',
  summary:
    'Takes a closing file in (.csv or .xlsx, also .ndjson, .parquet, or texts as .gz); nothing is imported before that is asked for',
  query: z.object({ name: text(255).min(1) }),
  upload: { failure: closingFileFailed },
  result: ClosingUploadDetail,
})

export const mapClosingUpload = route({
  ...write,
  method: 'PUT',
  path: 'closing-uploads/:id/columns',
  summary:
    'Chooses the sheet, the row of column names, the columns and what values mean; the rows are checked again',
  params,
  body: z.object({
    /** Another sheet than the current one is read anew, and its columns are found anew. */
    sheet: text(100).nullable().optional(),
    /** One of headRows: the file is read anew with the column names in that row. */
    headRow: z.number().int().min(1).max(1_048_576).optional(),
    /** Places in fileColumns; a column that is not named stays as it is, null takes its match away. */
    columns: z
      .partialRecord(z.enum(closingColumnNames), z.number().int().min(0).max(199).nullable())
      .optional(),
    /** Added to those chosen before; null takes one back. */
    values: z
      .array(
        z.object({
          column: z.enum(['builder', 'homeType', 'category']),
          value: text(500),
          meaning: text(500).nullable(),
        }),
      )
      .max(200)
      .optional(),
  }),
  result: ClosingUploadDetail,
})

export const importClosingUpload = route({
  ...write,
  method: 'POST',
  path: 'closing-uploads/:id/import',
  summary: 'Imports the rows without errors, all of them or none',
  params,
  result: ClosingUpload,
})

/** Refused with a 409 that says why once one of its homes is on an invoice that was sent or was released by staff. */
export const takeBackClosingUpload = route({
  ...write,
  method: 'POST',
  path: 'closing-uploads/:id/take-back',
  summary: 'Takes an imported file back: removes what it brought, and what held before holds again',
  params,
  result: ClosingUpload,
})

/** One that was taken back stays in the list, without its content. One that is imported stays: it is what invoices rest on. */
export const removeClosingUpload = route({
  ...write,
  method: 'DELETE',
  path: 'closing-uploads/:id',
  summary: 'Removes a file that is not imported, and its rows',
  params,
  result: z.object({ removed: z.boolean() }),
})
