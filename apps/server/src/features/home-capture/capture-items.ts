import { captureColumns, captureCounts, captureItems, captureQueues } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { ReadyJson } from '../../platform/request/ready-json.ts'
import { serve } from '../../platform/request/serve.ts'
import { checkManufacturer } from '../reports/check-manufacturer.ts'
import { captureFieldSources, selectFields } from './capture-fields.ts'
import { findIds, inQueue, listName } from './capture-list.ts'
import { cachedNumbers } from './list-cache.ts'

const usualPageSize = 20

const PageRow = z.object({ text: z.string().nullable(), count: z.number() })

export const captureItemsRoute = serve(captureItems, async (context) => {
  const { db, account, query, reply } = context
  checkManufacturer(account, query.manufacturerEnterpriseId)
  const { pageSize = usualPageSize, pageIndex = 1 } = query
  const ids = await cachedNumbers(context, listName(query), () => findIds(db, account.accountId, query))
  const page = ids.subarray((pageIndex - 1) * pageSize, pageIndex * pageSize)
  const wanted = query.columns?.split(',')
  const columns = wanted ? captureColumns.filter((column) => wanted.includes(column)) : captureColumns
  const { text, count } = await db.row(
    PageRow,
    sql`
      select string_agg(row_to_json(r)::text, ',' order by r_at) as text, count(*)::int as count
      from unnest(${`{${page.join(',')}}`}::int[]) with ordinality as p (id, r_at)
      cross join lateral (
        select ${selectFields(account.accountId, columns)} from ${captureFieldSources(account.accountId)}
        where i.manufacturer_id = ${account.accountId} and i.id = p.id
      ) r`,
  )
  reply.headers({
    'x-total-count': ids.length,
    'x-page-size': pageSize,
    'x-page-index': pageIndex,
    'x-result-count': count,
  })
  return new ReadyJson(`[${text ?? ''}]`)
})

const CountsRow = z.object({ counts: z.array(z.number()) })

export const captureCountsRoute = serve(captureCounts, async (context) => {
  const { db, account } = context
  const [all = 0, ...counts] = await cachedNumbers(context, 'counts', async () => {
    const filtered = captureQueues.map((queue) => sql`count(*) filter (where ${inQueue[queue]})::int`)
    const row = await db.row(
      CountsRow,
      sql`
        select array[count(*)::int, ${sql.join(filtered)}] as counts from capture_item i
        where i.manufacturer_id = ${account.accountId}`,
    )
    return Int32Array.from(row.counts)
  })
  const [review = 0, disagree = 0, sameSerial = 0, notVerified = 0] = counts
  return { all, review, disagree, 'same-serial': sameSerial, 'not-verified': notVerified }
})
