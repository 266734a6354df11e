import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { statements } from '../../platform/sql/watch-statements.ts'
import { ReadyJson } from '../../platform/request/ready-json.ts'

const Texts = z.object({ text: z.string().nullable() })

/**
 * Runs a query whose column `json` is each row as JSON text, and answers with the rows in their order. Who writes the text
 * declares it strict: a field that is none of the contract's is a mistake as well.
 */
export async function jsonTexts(db: Transaction, row: z.ZodObject, query: Sql): Promise<ReadyJson> {
  const { text } = await db.row(Texts, sql`select string_agg(q.json, ',') as text from (${query}) q`)
  const json = new ReadyJson(`[${text ?? ''}]`)
  // The text goes out as it is; it is read only where somebody watches.
  statements.watch?.gave(row, query, { rows: JSON.parse(json.text) })
  return json
}

/**
 * These columns as the text of a JSON object without its braces, to be joined with others: for what many rows have in
 * common and what is therefore written once, in a sub-select that `offset 0` keeps apart. In each row it would cost
 * more than it saves.
 */
export const members = (columns: Sql) =>
  sql`(select substr(t, 2, length(t) - 2) from (select row_to_json(x)::text as t from (select ${columns}) x) y)`

/** Cents as dollars where they are written as JSON: a division would write sixteen decimals. */
export const jsonDollars = (cents: string) => sql`${sql.ref(cents)} * 0.01`

/** Runs a query and has PostgreSQL write its rows as JSON, in their order, with the contract's fields and no others. */
export const jsonRows = (db: Transaction, row: z.ZodObject, query: Sql): Promise<ReadyJson> => {
  const fields = sql.join(Object.keys(row.shape).map((field) => sql.ref(`q.${field}`)))
  return jsonTexts(
    db,
    row,
    sql`select row_to_json(r)::text as json from (select ${fields} from (${query}) q) r`,
  )
}
