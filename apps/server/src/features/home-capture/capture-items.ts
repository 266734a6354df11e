import { captureColumns, captureCounts, captureItems, captureQueues } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { oneRow } from '../../platform/sql/one-row.ts'
import { ReadyJson } from '../../platform/request/ready-json.ts'
import { serve } from '../../platform/request/serve.ts'
import { checkManufacturer } from '../reports/check-manufacturer.ts'
import { captureFieldSources, selectFields } from './capture-fields.ts'
import { findIds, inQueue, listName } from './capture-list.ts'
import { cachedNumbers } from './list-cache.ts'

const usualPageSize = 20

export const captureItemsRoute = serve(captureItems, async (context) => {
  const { db, account, query, reply } = context
  checkManufacturer(account, query.manufacturerEnterpriseId)
  const { pageSize = usualPageSize, pageIndex = 1 } = query
  const ids = await cachedNumbers(context, listName(query), () => findIds(db, account.accountId, query))
  const page = ids.subarray((pageIndex - 1) * pageSize, pageIndex * pageSize)
  const wanted = query.columns?.split(',')
  const columns = wanted ? captureColumns.filter((column) => wanted.includes(column)) : captureColumns
  const { rows } = await sql<{ text: string | null; count: number }>`
    select string_agg(row_to_json(r)::text, ',' order by r_at) as text, count(*)::int as count
    from unnest(${`{${page.join(',')}}`}::int[]) with ordinality as p (id, r_at)
    cross join lateral (
      select ${selectFields(columns)} from ${captureFieldSources}
      where i.manufacturer_id = ${account.accountId} and i.id = p.id
    ) r`.execute(db)
  const { text, count } = oneRow(rows)
  reply.headers({
    'x-total-count': ids.length,
    'x-page-size': pageSize,
    'x-page-index': pageIndex,
    'x-result-count': count,
  })
  return new ReadyJson(`[${text ?? ''}]`)
})

export const captureCountsRoute = serve(captureCounts, async (context) => {
  const { db, account } = context
  const [all = 0, ...counts] = await cachedNumbers(context, 'counts', async () => {
    const filtered = captureQueues.map((queue) => sql`count(*) filter (where ${inQueue[queue]})::int`)
    const { rows } = await sql<{ counts: number[] }>`
      select array[count(*)::int, ${sql.join(filtered)}] as counts from capture_item i
      where i.manufacturer_id = ${account.accountId}`.execute(db)
    return Int32Array.from(oneRow(rows).counts)
  })
  const [review = 0, disagree = 0, sameSerial = 0, notVerified = 0] = counts
  return { all, review, disagree, 'same-serial': sameSerial, 'not-verified': notVerified }
})
