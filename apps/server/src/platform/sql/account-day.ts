import { z } from 'zod'
import type { Transaction } from './db.ts'
import { sql, type Sql } from './sql.ts'

/** The day it is where an account works; deadlines and events are days of its own time zone. Asked once per query. */
export const todayOf = (manufacturerId: number): Sql => sql`(select today_of(${manufacturerId}::int))`

/** The day on which something happened there. */
export const dayOf = (manufacturerId: number, moment: Sql): Sql =>
  sql`day_of(${manufacturerId}::int, ${moment})`

const Today = z.object({ today: z.iso.date() })

/** The same day as text, where it is compared outside of a query. */
export async function readToday(db: Transaction, manufacturerId: number): Promise<string> {
  const { today } = await db.row(Today, sql`select ${todayOf(manufacturerId)} as today`)
  return today
}
