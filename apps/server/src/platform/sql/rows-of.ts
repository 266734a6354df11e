import { sql, type Sql } from './sql.ts'
import type { Transaction } from './db.ts'
import { NotFound } from '../errors.ts'

/** One thing that rows may belong to: a query that gives its `id`, and what a person calls it. */
export interface Subject {
  readonly called: string
  readonly find: Sql
}

/**
 * The rows that belong to a thing, in their order. It is looked up in the same statement: asking for it first would
 * cost a second way to the database. There may be no rows; without the thing itself nothing is found.
 */
export async function rowsOf<T>(
  db: Transaction,
  { called, find }: Subject,
  query: (id: Sql) => Sql,
): Promise<T[]> {
  const { rows } = await sql<T & { isRow: true | null }>`
    select of_it.* from (${find}) it
    left join lateral (select true as "isRow", x.* from (${query(sql.ref('it.id'))}) x) of_it on true`.execute(
    db,
  )
  if (!rows[0]) throw new NotFound(called)
  return rows.filter(({ isRow }) => isRow)
}
