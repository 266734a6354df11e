import { rebateStatus } from '@homestead/contract'
import { z } from 'zod'
import { rowByRow } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Queries } from '../../platform/sql/db.ts'

const Calendar = z.object({ thisQuarter: z.string() })
const Quarter = z.object({
  contractId: z.number(),
  builderId: z.number(),
  invoiceNumber: z.string(),
  quarter: z.string(),
})
/** Rows on their way from one statement to the next: nobody reads them in between. */
const AsJson = z.object({ rows: z.string() })
const Draft = z.object({ id: z.number(), contractId: z.number(), quarter: z.string() })

/**
 * Makes the drafts of some contracts what their homes and versions say today, from a quarter on. What was sent is not
 * touched: a correction of it is somebody's decision, not an upload's side effect.
 */
export async function refreshDrafts(
  db: Queries,
  manufacturerId: number,
  builderIds: readonly number[],
  fromDay: string,
): Promise<void> {
  const { thisQuarter } = await db.row(Calendar, sql`select current_quarter() as "thisQuarter"`)
  const quarters = await db.rows(
    Quarter,
    sql`select k.id as "contractId", k.builder_id as "builderId", q::date::text as quarter,
        k.contract_number || '-' || to_char(q, 'YYYY"Q"Q') as "invoiceNumber"
      from drm_contract k
      cross join generate_series(date_trunc('quarter', ${fromDay}::date), ${thisQuarter}::date, interval '3 months') q
      where k.manufacturer_id = ${manufacturerId} and k.builder_id = any (${builderIds}::int[])`,
  )
  if (quarters.length === 0) return
  // What a quarter comes to is worked out by a function that reads tables: it is asked by itself, and what it says written
  // after that.
  const { rows: due } = await db.row(
    AsJson,
    sql`
      select coalesce(json_agg(k), '[]')::text as rows from json_to_recordset(${JSON.stringify(quarters)}) as k
        ("contractId" int, "builderId" int, quarter date, "invoiceNumber" text)
      where exists (select from drm_quarter_working(${manufacturerId}::int, k."contractId", k.quarter))`,
  )
  await db.run(sql`
    insert into drm_invoice (manufacturer_id, contract_id, builder_id, quarter, invoice_number, amount_cents, units, closings)
    select ${manufacturerId}::int, k."contractId", k."builderId", k.quarter, k."invoiceNumber", 0, 0, 0
    from json_to_recordset(${due}) as k ("contractId" int, "builderId" int, quarter date, "invoiceNumber" text)
    on conflict (manufacturer_id, contract_id, quarter) do nothing`)
  // One that is being sent now is either sent before this, and stays, or after, as what this makes of it.
  const drafts = await db.rows(
    Draft,
    sql`select i.id, i.contract_id as "contractId", i.quarter::text as quarter from drm_invoice i
      where i.manufacturer_id = ${manufacturerId} and i.status_id = ${rebateStatus.draft}
        and (i.contract_id, i.quarter) in (select k."contractId", k.quarter
          from json_to_recordset(${JSON.stringify(quarters)}) as k ("contractId" int, quarter date))
      for update of i`,
  )
  const ids = drafts.map(({ id }) => id)
  const ofDrafts = sql`manufacturer_id = ${manufacturerId} and invoice_id = any (${ids}::int[])`
  await db.run(sql`delete from drm_invoice_line where ${ofDrafts}`)
  const { rows: lines } = await db.row(
    AsJson,
    sql`
      select coalesce(json_agg(x), '[]')::text as rows from (
        select d.id as invoice_id, w.* from json_to_recordset(${JSON.stringify(drafts)}) as d
          (id int, "contractId" int, quarter date)
        cross join lateral drm_quarter_working(${manufacturerId}::int, d."contractId", d.quarter) w) x`,
  )
  await db.run(sql`
    insert into drm_invoice_line (manufacturer_id, invoice_id, closing_id, category_id, units, amount_cents, units_before,
      valid_from, parts)
    select ${manufacturerId}::int, l.* from json_to_recordset(${lines}) as l (invoice_id int, closing_id bigint,
      category_id int, units int, amount_cents bigint, units_before int, valid_from date, parts jsonb)
    ${rowByRow}`)
  await db.run(sql`
    update drm_invoice i set amount_cents = s.amount, units = s.units, closings = s.closings,
      first_reported_on = s.first_reported, last_reported_on = s.last_reported
    from (
      select d.id, coalesce(sum(l.amount_cents), 0) as amount, coalesce(sum(l.units), 0) as units,
        count(distinct l.closing_id) as closings, min(l.submitted_on) as first_reported,
        max(l.submitted_on) as last_reported
      from unnest(${ids}::int[]) d (id) left join (
        select l.*, h.submitted_on from drm_invoice_line l join closing h on h.id = l.closing_id where ${ofDrafts}
      ) l on l.invoice_id = d.id group by d.id
    ) s
    where i.manufacturer_id = ${manufacturerId} and i.id = s.id`)
  // A quarter without homes owes nothing and is not invoiced; one that was sent before then comes to nothing.
  await db.run(sql`delete from drm_invoice
    where manufacturer_id = ${manufacturerId} and id = any (${ids}::int[]) and closings = 0 and revision = 1`)
}
