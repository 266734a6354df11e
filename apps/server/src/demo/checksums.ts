import pg from 'pg'

/** Salted, stamped at the time of the load, an id that the portal itself draws, or the order in which rows were joined. */
const varying = new Set([
  'app_user.password_hash',
  'capture_company.enterprise_id',
  'capture_gallery_subcontractor.subcontractor_enterprise_id',
  'capture_item.subcontractor_enterprise_id',
  'demo_load.loaded_at',
  'feed_before.before',
  'feed_before.id',
  'feed_run.applied_at',
  'feed_run.checked_at',
  'feed_run.created_at',
  'feed_run.milliseconds',
  'rollup_state.rebuilt_at',
  'server_secret.value',
  'stored_file.enterprise_id',
])

/** One number per table that depends on the rows and not on their order, to compare two loads. */
export async function checksums(owner: pg.PoolConfig): Promise<Record<string, string>> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.relname order by c.relname`)
    const sums: Record<string, string> = {}
    for (const { name, columns } of rows) {
      const kept = columns.filter((column) => !varying.has(`${name}.${column}`)).join(', ')
      const { rows: sum } = await client.query<{ sum: string }>(
        `select count(*) || ':' || coalesce(sum(hashtextextended(row(${kept})::text, 0)), 0) as sum from ${name}`,
      )
      sums[name] = sum[0]!.sum
    }
    return sums
  } finally {
    await client.end()
  }
}
