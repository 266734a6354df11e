import { rebateStatus } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Queries } from '../../platform/sql/db.ts'

const Calendar = z.object({ thisQuarter: z.string() })

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
  const contracts = sql`select k.id, k.builder_id, k.contract_number, q::date as quarter
    from drm_contract k
    cross join generate_series(date_trunc('quarter', ${fromDay}::date), ${thisQuarter}::date, interval '3 months') q
    where k.manufacturer_id = ${manufacturerId} and k.builder_id = any (${builderIds}::int[])`
  await db.run(sql`
    insert into drm_invoice (manufacturer_id, contract_id, builder_id, quarter, invoice_number, amount_cents, units, closings)
    select ${manufacturerId}, k.id, k.builder_id, k.quarter,
      k.contract_number || '-' || to_char(k.quarter, 'YYYY"Q"Q'), 0, 0, 0
    from (${contracts}) k
    where exists (select from drm_quarter_working(${manufacturerId}, k.id, k.quarter))
    on conflict (manufacturer_id, contract_id, quarter) do nothing`)
  const drafts = sql`select i.id, i.contract_id, i.quarter from drm_invoice i
    join (${contracts}) k on k.id = i.contract_id and k.quarter = i.quarter
    where i.manufacturer_id = ${manufacturerId} and i.status_id = ${rebateStatus.draft}`
  // One that is being sent now is either sent before this, and stays, or after, as what this makes of it.
  await db.run(sql`select from drm_invoice i join (${drafts}) d on d.id = i.id
    where i.manufacturer_id = ${manufacturerId} for update of i`)
  await db.run(sql`delete from drm_invoice_line l using (${drafts}) d
    where l.manufacturer_id = ${manufacturerId} and l.invoice_id = d.id`)
  await db.run(sql`
    with line as materialized (
      select d.id, x.* from (${drafts}) d
      cross join lateral drm_quarter_working(${manufacturerId}, d.contract_id, d.quarter) x
    ), stored as (
      insert into drm_invoice_line (manufacturer_id, invoice_id, closing_id, category_id, units, amount_cents,
        units_before, valid_from, parts)
      select ${manufacturerId}, id, closing_id, category_id, units, amount_cents, units_before, valid_from, parts from line
    )
    update drm_invoice i set amount_cents = s.amount, units = s.units, closings = s.closings,
      first_reported_on = s.first_reported, last_reported_on = s.last_reported
    from (
      select d.id, coalesce(sum(l.amount_cents), 0) as amount, coalesce(sum(l.units), 0) as units,
        count(distinct l.closing_id) as closings, min(l.submitted_on) as first_reported,
        max(l.submitted_on) as last_reported
      from (${drafts}) d left join line l on l.id = d.id group by d.id
    ) s
    where i.manufacturer_id = ${manufacturerId} and i.id = s.id`)
  // A quarter without homes owes nothing and is not invoiced; one that was sent before then comes to nothing.
  await db.run(sql`delete from drm_invoice i using (${drafts}) d
    where i.manufacturer_id = ${manufacturerId} and i.id = d.id and i.closings = 0 and i.revision = 1`)
}
