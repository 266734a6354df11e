import { ClosingUpload, ClosingUploadDetail } from '@homestead/contract'
import { z } from 'zod'
import { FoundColumns } from './reading/closing-column-names.ts'

/** What is kept of an upload. A statement picks of it what it selects. */
export const UploadRow = z.object({
  id: z.number(),
  enterpriseId: z.string(),
  status: ClosingUpload.shape.status,
  /** Goes up when other choices are made: work on an earlier one stops. */
  revision: z.number(),
  fileId: z.number().nullable(),
  fileName: z.string(),
  sha256: z.string(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headRow: z.number().nullable(),
  headRows: ClosingUploadDetail.shape.headRows,
  columns: FoundColumns,
  fileColumns: ClosingUploadDetail.shape.fileColumns,
  /** What somebody said that values of the file mean. */
  meanings: z.array(z.object({ column: z.string(), value: z.string(), meaning: z.string() })),
  checkedLine: z.number(),
})

/** How many rows there are, of which a page is shown. */
export const Total = z.object({ total: z.number() })

/** A builder whose homes a file tells of, and the first of their days. */
export const BuilderSince = z.object({ builderId: z.number(), since: z.string() })
