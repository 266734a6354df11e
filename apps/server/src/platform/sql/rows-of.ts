import type { z } from 'zod'
import { found, NotFound } from '../errors.ts'
import type { Transaction } from './db.ts'
import { sql, type Sql } from './sql.ts'
import { statements } from './watch-statements.ts'

/** One thing that rows may belong to: a query that gives its `id`, and what a person calls it. */
export interface Subject {
  readonly called: string
  readonly find: Sql
}

const marker = 'isRow'

/**
 * The rows that belong to a thing, in their order. It is looked up in the same statement: asking for it first would
 * cost a second way to the database. There may be no rows; without the thing itself nothing is found.
 */
export async function rowsOf<Row extends z.ZodObject>(
  db: Transaction,
  row: Row,
  { called, find }: Subject,
  query: (id: Sql) => Sql,
): Promise<z.output<Row>[]> {
  const statement = sql`
    select of_it.* from (${find}) it
    left join lateral (select true as ${sql.ref(marker)}, x.* from (${query(sql.ref('it.id'))}) x) of_it on true`
  const { rows, fields } = await db.send(statement)
  if (!rows[0]) throw new NotFound(called)
  // A thing without rows gives one of nulls, which is none of those declared.
  const given = rows.filter((each) => each[marker])
  statements.watch?.gave(row, statement, {
    rows: given,
    fields: fields.filter(({ name }) => name !== marker),
  })
  return given as z.output<Row>[]
}

/** The one row that belongs to a thing. */
export async function rowOf<Row extends z.ZodObject>(
  db: Transaction,
  row: Row,
  subject: Subject,
  query: (id: Sql) => Sql,
): Promise<z.output<Row>> {
  return found((await rowsOf(db, row, subject, query))[0], subject.called)
}
