import { z } from 'zod'

/** What a closing file tells of each closing and category, in the order of the template. */
export const closingColumns = {
  builder: 'Builder',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  closingDate: 'Closing date',
  homeType: 'Home type',
  category: 'Category',
  units: 'Units',
} as const
export type ClosingColumn = keyof typeof closingColumns
export const closingColumnNames = Object.keys(closingColumns) as [ClosingColumn, ...ClosingColumn[]]
const column = z.enum(closingColumnNames)

/** What the toast says once a file is imported, and when one cannot be. */
export const closingFileSucceeded = 'Your closing file successfully uploaded.'
export const closingFileFailed = 'Your closing file did not succeed. Please try again.'
export const takeBackFailed = 'The file was not taken back.'

/**
 * Reading: its rows are being taken in. Columns: it waits until every column is matched. Checking: its rows are being
 * checked. Checked: it waits to be imported. Importing, then Processed. TakingBack, then TakenBack: what it brought is
 * removed again. Failed: it could not be read.
 */
export const closingUploadStatuses = [
  'Reading',
  'Columns',
  'Checking',
  'Checked',
  'Importing',
  'Processed',
  'TakingBack',
  'TakenBack',
  'Failed',
] as const

/** While a file is in one of these, asking again shows how far it is. */
export const closingUploadBusy: readonly (typeof closingUploadStatuses)[number][] = [
  'Reading',
  'Checking',
  'Importing',
  'TakingBack',
]

export const ClosingUpload = z.object({
  enterpriseId: z.uuid(),
  fileName: z.string(),
  byteSize: z.number().int(),
  /** Whether the file itself is still there; one that failed, or was removed after it was taken back, is not. */
  hasFile: z.boolean(),
  status: z.enum(closingUploadStatuses),
  uploadedAt: z.iso.datetime(),
  uploadedByName: z.string().nullable(),
  processedAt: z.iso.datetime().nullable(),
  processedByName: z.string().nullable(),
  takenBackAt: z.iso.datetime().nullable(),
  takenBackByName: z.string().nullable(),
  /** Rows below the column names; while Reading, those read so far. */
  rowCount: z.number().int(),
  /** While Checking it grows up to rowCount. */
  checkedCount: z.number().int(),
  /** Rows without errors: of closings that exist, and of those that the import creates. */
  matchedCount: z.number().int(),
  createdCount: z.number().int(),
  errorCount: z.number().int(),
  /** Of those without errors, the ones whose quarter was invoiced before: they are on no invoice. Known once all are checked. */
  lateCount: z.number().int(),
  /** Why a file Failed, its sheet cannot be checked, or its import or taking it back did not succeed (they can be asked for again). */
  problem: z.string().nullable(),
})
export type ClosingUpload = z.infer<typeof ClosingUpload>

/** How a column of the file was found. */
export const columnMatches = ['name', 'last-file', 'chosen'] as const

export const ClosingUploadDetail = ClosingUpload.extend({
  /** Of a workbook with several; of a text file none. */
  sheets: z.array(
    z.object({
      name: z.string(),
      /** When this sheet of the very same file was imported; it cannot be imported twice. */
      importedAt: z.iso.datetime().nullable(),
    }),
  ),
  sheet: z.string().nullable(),
  /** The row with the column names, as it was found or chosen, and the first rows of the file, to choose another. */
  headRow: z.number().int().nullable(),
  headRows: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** The columns of the file by their names, and their first value below it. */
  fileColumns: z.array(z.object({ name: z.string(), firstValue: z.string() })),
  columns: z.array(
    z.object({
      column,
      /** Where in fileColumns; null while not matched. */
      fileColumn: z.number().int().nullable(),
      match: z.enum(columnMatches).nullable(),
    }),
  ),
  /**
   * Values of builder, home type and category that are not the names Homestead IQ knows: what they are taken for, or
   * null and perhaps a suggestion. At most a hundred, those without a meaning first, then by their rows.
   */
  values: z.array(
    z.object({
      column: z.enum(['builder', 'homeType', 'category']),
      value: z.string(),
      rows: z.number().int(),
      meaning: z.string().nullable(),
      suggestion: z.string().nullable(),
    }),
  ),
  /** What a value may be taken for. */
  categories: z.array(z.string()),
  /** Why a file that was imported cannot be taken back; null when it can, or was not imported. */
  whyItStays: z.string().nullable(),
})
export type ClosingUploadDetail = z.infer<typeof ClosingUploadDetail>

export const closingRowResults = ['Matches', 'New closing', 'Error'] as const

export const ClosingUploadRow = z.object({
  /** Of the file, as a spreadsheet counts. */
  row: z.number().int(),
  /** As understood where it could be (days as MM/DD/YYYY), otherwise as written. */
  values: z.record(column, z.string()),
  result: z.enum(closingRowResults),
  problems: z.array(z.object({ column: column.nullable(), message: z.string() })),
})
export type ClosingUploadRow = z.infer<typeof ClosingUploadRow>
