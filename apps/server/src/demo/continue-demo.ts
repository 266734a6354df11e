import type pg from 'pg'
import { z } from 'zod'
import { inTransaction, withFeedSession, type FeedSession } from '../features/feeds/runs/feed-session.ts'
import { ownerPool } from '../platform/database/pools.ts'
import { sql } from '../platform/sql/sql.ts'
import { loadRows } from './load/load-rows.ts'
import { addMonths, monthOf } from './network/calendar.ts'
import { manufacturers } from './network/manufacturers.ts'
import { invoiceCells } from './rows/invoices.ts'

const Home = z.object({
  closing: z.string(),
  builder: z.string(),
  closed_on: z.string(),
  submitted_on: z.string(),
  home_type: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
})
const Claim = z.object({ closing: z.string(), account: z.string(), category: z.string(), units: z.number() })

/** A home again: H-12 is H-12/2027 when it closes in 2027. */
const closesOn = sql`(h.closed_on + interval '1 year')::date`
const key = sql`regexp_replace(h.source_key, '/\\d{4}$', '') || to_char(${closesOn}, '/YYYY')`

interface Repeated {
  /** A year at most: what is repeated must be there. */
  readonly months: readonly string[]
  readonly since: string
  readonly today: string
}

/** Confirmed homes of some months again a year later, on the days from `since` on, with all their claims. */
async function repeatMonths(session: FeedSession, { months, since, today }: Repeated): Promise<void> {
  const { db } = session
  const models = months.map((month) => addMonths(month, -12))
  const repeated = sql`h.is_confirmed and h.month = any (${models}::date[]) and ${closesOn} >= ${since}::date`
  const closings = await db.rows(
    Home,
    sql`
      select ${key} as closing, b.source_key as builder, ${closesOn}::text as closed_on,
        (${closesOn} + (h.submitted_on - h.closed_on))::text as submitted_on, t.name as home_type,
        (100 + h.id * 31 % 9900) || ' ' || regexp_replace(h.address1, '^\\S+ ', '') as address1, h.city, h.state,
        h.postal_code
      from closing h join builder b on b.id = h.builder_id join home_type t on t.id = h.home_type_id
      where ${repeated} order by h.id`,
  )
  const claims = await db.rows(
    Claim,
    sql`
      select ${key} as closing, a.source_key as account, g.source_key as category, c.units
      from closing h join claim c on c.builder_id = h.builder_id and c.closing_id = h.id
      join account a on a.id = c.manufacturer_id join category g on g.id = c.category_id
      where ${repeated} order by h.id, a.id, g.id`,
  )
  const billed = manufacturers.filter((one) => one.isProvisioned)
  const invoices = months.flatMap((month) => billed.map((one) => invoiceCells(one, month)))
  await loadRows(session, {
    name: 'Homes of the months since',
    rows: { closings, claims, invoices },
    today,
    skipsErrors: true,
  })
}

const monthsBetween = (first: string, end: string) => {
  const months = []
  for (let month = first; month < end; month = addMonths(month, 1)) months.push(month)
  return months
}

const Loaded = z.object({ today: z.string() })

/**
 * Months that have ended since the demo was loaded repeat those of the year before, so that 'last month' always has
 * data. True when there was something to add. In one transaction; what people entered meanwhile stays. On a cluster the
 * demo stays as it was loaded.
 */
export async function continueDemo(owner: pg.PoolConfig, today: string): Promise<boolean> {
  const pool = ownerPool(owner, 1)
  try {
    return await withFeedSession(pool, async (session) => {
      if (session.near) return false
      return inTransaction(session, async () => {
        const { db } = session
        const loaded = await db.rowIfAny(Loaded, sql`select today from demo_load for update`)
        if (!loaded || monthOf(loaded.today) >= monthOf(today)) return false
        const months = monthsBetween(monthOf(loaded.today), monthOf(today))
        for (let at = 0; at < months.length; at += 12)
          await repeatMonths(session, { months: months.slice(at, at + 12), since: loaded.today, today })
        await db.run(sql`update demo_load set today = ${today}`)
        await db.run(sql`select rollup_rebuild(${today})`)
        return true
      })
    })
  } finally {
    await pool.end()
  }
}
