import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../../platform/db.ts'
import { ReadyJson } from '../../platform/request/ready-json.ts'

/** Runs a query and has PostgreSQL write its rows as JSON, in their order, with the contract's fields and no others. */
export async function jsonRows(
  db: Transaction,
  row: z.ZodObject,
  query: RawBuilder<unknown>,
): Promise<ReadyJson> {
  const fields = sql.join(Object.keys(row.shape).map((field) => sql.ref(`q.${field}`)))
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(row_to_json(r)::text, ',') as text from (select ${fields} from (${query}) q) r`.execute(
    db,
  )
  return new ReadyJson(`[${rows[0]?.text ?? ''}]`)
}
