import { z } from 'zod'
import type { Transaction } from './db.ts'
import { sql, type Sql } from './sql.ts'

/** The day on which something happened where an account works; deadlines and events are days of its own time zone. */
export const dayOf = ({ timeZone }: { timeZone: string }, moment: Sql): Sql =>
  sql`(${moment} at time zone ${timeZone})::date`

const Today = z.object({ today: z.iso.date() })

/** The day it is there, for what knows no more of the account than its number. */
export async function readToday(db: Transaction, manufacturerId: number): Promise<string> {
  const { today } = await db.row(Today, sql`select today_of(${manufacturerId}::int) as today`)
  return today
}
