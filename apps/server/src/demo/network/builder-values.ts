import { z } from 'zod'
import type { Queries } from '../../platform/sql/db.ts'
import { sql } from '../../platform/sql/sql.ts'

/** What a builder's homes of the last 12 months would be worth to a manufacturer (domain: opportunity value). */
const BuilderValue = z.object({
  manufacturerId: z.number(),
  builderId: z.number(),
  usesUs: z.boolean(),
  singleFamily: z.number(),
  multiFamily: z.number(),
  value: z.number(),
})
export type BuilderValue = z.infer<typeof BuilderValue>

/** Read from the rollups, so that opportunities and leads start from the same figures as the reports. */
export async function builderValues(db: Queries): Promise<Map<number, BuilderValue[]>> {
  const values = await db.rows(
    BuilderValue,
    sql`
      with average as (
        select manufacturer_id, home_type_id, sum(revenue_cents)::numeric / nullif(sum(closings), 0) as revenue
        from manufacturer_window where window_id = 12 and home_type_id > 0
        group by manufacturer_id, home_type_id
      )
      select a.manufacturer_id as "manufacturerId", w.builder_id as "builderId",
        exists (select from usage_window u where u.manufacturer_id = a.manufacturer_id and u.window_id = 12
          and u.builder_id = w.builder_id) as "usesUs",
        coalesce(sum(w.closings) filter (where w.home_type_id = 1), 0)::int as "singleFamily",
        coalesce(sum(w.closings) filter (where w.home_type_id = 2), 0)::int as "multiFamily",
        round(sum(w.closings * a.revenue))::bigint as value
      from average a
      join builder_window w on w.window_id = 12 and w.home_type_id = a.home_type_id
      join builder b on b.id = w.builder_id and b.status_code = 'A'
      left join manufacturer_builder x on x.manufacturer_id = a.manufacturer_id and x.builder_id = w.builder_id
      where x.is_blocked is not true
      group by a.manufacturer_id, w.builder_id
      order by a.manufacturer_id, w.builder_id`,
  )
  return Map.groupBy(values, ({ manufacturerId }) => manufacturerId)
}
