import { type Sql, sql } from './sql.ts'
import type { Transaction } from './db.ts'
import { oneRow } from './one-row.ts'

/** The day it is where an account works; deadlines and events are days of its own time zone. Asked once per query. */
export const todayOf = (manufacturerId: number) => sql<string>`(select today_of(${manufacturerId}::int))`

/** The day on which something happened there. */
export const dayOf = (manufacturerId: number, moment: Sql) =>
  sql<string>`day_of(${manufacturerId}::int, ${moment})`

/** The same day as text, where it is compared outside of a query. */
export async function readToday(db: Transaction, manufacturerId: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${todayOf(manufacturerId)} as day`.execute(db)
  return oneRow(rows).day
}
