import type pg from 'pg'

/** What a builder's homes of the last 12 months would be worth to a manufacturer (domain: opportunity value). */
export interface BuilderValue {
  readonly manufacturerId: number
  readonly builderId: number
  readonly enrolledOn: string
  readonly usesUs: boolean
  readonly singleFamily: number
  readonly multiFamily: number
  readonly value: number
}

/** Read from the rollups, so that opportunities and leads start from the same figures as the reports. */
export async function builderValues(client: pg.ClientBase): Promise<Map<number, BuilderValue[]>> {
  const { rows } = await client.query<Record<string, string>>(`
    with average as (
      select manufacturer_id, home_type_id, sum(revenue_cents)::numeric / nullif(sum(closings), 0) as revenue
      from manufacturer_window where window_id = 12 and home_type_id > 0
      group by manufacturer_id, home_type_id
    )
    select a.manufacturer_id, w.builder_id, b.enrolled_on::text,
      exists (select from usage_window u where u.manufacturer_id = a.manufacturer_id and u.window_id = 12
        and u.builder_id = w.builder_id) as uses_us,
      coalesce(sum(w.closings) filter (where w.home_type_id = 1), 0) as single_family,
      coalesce(sum(w.closings) filter (where w.home_type_id = 2), 0) as multi_family,
      round(sum(w.closings * a.revenue)) as value
    from average a
    join builder_window w on w.window_id = 12 and w.home_type_id = a.home_type_id
    join builder b on b.id = w.builder_id and b.status_code = 'A'
    left join manufacturer_builder x on x.manufacturer_id = a.manufacturer_id and x.builder_id = w.builder_id
    where x.is_blocked is not true
    group by a.manufacturer_id, w.builder_id, b.enrolled_on
    order by a.manufacturer_id, w.builder_id`)
  const values = rows.map((row) => ({
    manufacturerId: Number(row['manufacturer_id']),
    builderId: Number(row['builder_id']),
    enrolledOn: row['enrolled_on']!,
    usesUs: Boolean(row['uses_us']),
    singleFamily: Number(row['single_family']),
    multiFamily: Number(row['multi_family']),
    value: Number(row['value']),
  }))
  return Map.groupBy(values, (value) => value.manufacturerId)
}
