import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'

/** What a statement gave: its rows, and unless they come in batches its columns. */
export interface Given {
  readonly rows: readonly Record<string, unknown>[]
  readonly fields?: readonly pg.FieldDef[]
}

export interface StatementWatch {
  /** A part of a statement was made. */
  made(text: TemplateStringsArray): void
  /** A statement gave rows that should be like this. */
  gave(row: z.ZodType, query: Sql, given: Given): void
}

/** Tests hold each statement to the rows it declares; the server itself trusts what they have seen. */
export const statements: { watch?: StatementWatch } = {}
