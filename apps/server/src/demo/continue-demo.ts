import pg from 'pg'
import { addDays, addMonths, monthOf } from './network/calendar.ts'
import { manufacturers } from './network/manufacturers.ts'

/** Confirmed homes of one month again a year later, on the days from `since` on, with all their claims. */
const repeatMonth = `
  with again as materialized (
    select h.*, (h.closed_on + interval '1 year')::date as closes_on,
      (select max(id) from closing) + row_number() over (order by h.id) as new_id
    from closing h
    where h.is_confirmed and h.month = ($1::date - interval '1 year')::date
      and h.closed_on + interval '1 year' >= $2::date
  ), homes as (
    insert into closing (id, builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
    overriding system value
    select new_id, builder_id, closes_on, closes_on + (submitted_on - closed_on), home_type_id,
      (100 + new_id % 9900) || ' ' || regexp_replace(address1, '^\\S+ ', ''), city, state, postal_code
    from again
    returning id, builder_id, month, home_type_id
  )
  insert into claim
  select c.manufacturer_id, n.id, c.category_id, n.builder_id, n.month, n.home_type_id, c.units, c.incentive_cents, c.revenue_cents
  from again a join homes n on n.id = a.new_id join claim c on c.builder_id = a.builder_id and c.closing_id = a.id`

/**
 * Months that have ended since the demo was loaded repeat those of the year before, so that 'last month' always has
 * data. True when there was something to add. In one transaction; what people entered meanwhile stays.
 */
export async function continueDemo(owner: pg.PoolConfig, today: string): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ today: string }>('select today::text from demo_load for update')
    const loaded = rows[0]?.today
    if (!loaded || monthOf(loaded) >= monthOf(today)) return false
    for (let month = monthOf(loaded); month < monthOf(today); month = addMonths(month, 1)) {
      await client.query(repeatMonth, [month, loaded])
      for (const m of manufacturers.filter((one) => one.isProvisioned))
        await client.query(
          `insert into invoice (manufacturer_id, month, invoice_number, invoiced_on) values ($1, $2, $3, $4)
           on conflict do nothing`,
          [
            m.id,
            month,
            `${m.code}-${month.slice(0, 4)}${month.slice(5, 7)}`,
            addDays(addMonths(month, 1), 4),
          ],
        )
    }
    await client.query(
      `select setval(pg_get_serial_sequence('closing', 'id'), (select max(id) from closing))`,
    )
    await client.query('update demo_load set today = $1', [today])
    await client.query('select rollup_rebuild($1)', [today])
    await client.query('commit')
    return true
  } finally {
    // After a commit this only warns.
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}
