import { ColumnMatching, Corrections } from '@homestead/contract'
import { Mode, RunStatus } from '@homestead/contract/feeds/run'
import { z } from 'zod'
import { sql, type Sql } from '../../../platform/sql/sql.ts'

/** A run as it is kept. */
export const RunRow = z.object({
  id: z.number(),
  status: RunStatus,
  mode: Mode,
  source: z.string(),
  skipsErrors: z.boolean(),
  isRemovalConfirmed: z.boolean(),
  fileName: z.string(),
  problem: z.string().nullable(),
  sumsVersion: z.number().nullable(),
  matching: ColumnMatching,
  corrections: Corrections,
})
export type RunRow = z.infer<typeof RunRow>

export const runColumns: Sql = sql`id, status, mode, source, skips_errors as "skipsErrors",
  is_removal_confirmed as "isRemovalConfirmed", file_name as "fileName", problem, sums_version as "sumsVersion",
  matching, corrections`

/** Who brings a run, and by which door. */
export interface RunMaker {
  readonly door: 'command' | 'call' | 'page' | 'demo'
  readonly madeBy: string
  readonly userId?: string
  readonly clientId?: number
}

export interface RunWish {
  readonly mode: Mode
  readonly source: string
  readonly skipsErrors: boolean
  readonly isRemovalConfirmed: boolean
}
