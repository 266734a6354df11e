import { type CallArgs, callUrl, captureCounts, captureItems } from '@homestead/contract'
import { ensureNetwork, openBenchCluster } from './bench-database.ts'
import { startBenchServer, type BenchServer } from './bench-server.ts'
import { table } from './markdown.ts'
import { inTurn, timed } from './measure.ts'

const claims = 100_000
const itemCount = 100_000
const pageSize = 20
const lastPage = itemCount / pageSize
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const turns = { rounds, warmUp: Math.ceil(rounds / 5) }
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Five items a home; one in twenty read differently, one serial number in a hundred at two addresses. */
const itemsOf = (account: string) => [
  `insert into capture_company select enterprise_id, name from builder order by id limit 500`,
  `insert into capture_gallery (manufacturer_id, id, address1, city, state, postal_code, builder_enterprise_id)
   select ${account}, n, n || ' Bench St', 'City ' || n % 400, 'TX', lpad((n % 99999)::text, 5, '0'), b.enterprise_id
   from generate_series(1, ${itemCount / 5}) n
   join (select enterprise_id, row_number() over (order by name) as at from capture_company) b on b.at = 1 + n % 500`,
  `insert into capture_item (manufacturer_id, gallery_id, created_at, captured_by_user, location_name, latitude,
     longitude, ms_ocr_model_number, ms_ocr_serial_number, alt_ocr_model_number, alt_ocr_serial_number,
     ms_ocr_detected_text, model_serial_verified, subcontractor_enterprise_id)
   select ${account}, 1 + n % ${itemCount / 5}, now() - n * interval '8 minutes', 'Worker ' || n % 50,
     (array['Kitchen', 'Attic', 'Garage', 'Entry', 'Office'])[1 + n % 5], 32.8, -96.8,
     'CW-' || n % 900, s, 'CW-' || n % 900, s || case when n % 20 = 0 then 'B' else '' end,
     'MODEL NO. CW SERIAL NO. ' || s, n % 20 <> 0 and n % 3 > 0, null
   from generate_series(1, ${itemCount}) n, lateral (select 'S' || case when n % 100 = 7 then n - 1 else n end) x (s)`,
  `select captures_changed(${account}, null)`,
]

async function ensureItems({ owner, subject }: BenchServer): Promise<void> {
  const { accountId } = subject.account
  // Only some editions have HomeCapture.
  await owner.query('update account set product_id = 4 where id = $1', [accountId])
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from capture_item where manufacturer_id = $1',
    [accountId],
  )
  if (rows[0]?.count === itemCount) return
  say(`Adding ${itemCount.toLocaleString('en-US')} capture items.`)
  for (const statement of itemsOf(String(accountId))) await owner.query(statement)
  await owner.query('vacuum analyze capture_gallery, capture_item')
}

const url = (query: CallArgs<typeof captureItems>['query']) =>
  callUrl(captureItems, { query: { pageSize, ...query } })

const pages: readonly (readonly [name: string, url: string])[] = [
  ['page 1', url({ pageIndex: 1 })],
  [`page ${lastPage / 2}`, url({ pageIndex: lastPage / 2 })],
  [`page ${lastPage}`, url({ pageIndex: lastPage })],
  [`page ${lastPage}, by serial number`, url({ pageIndex: lastPage, orderBy: 'serialNumber asc' })],
  [`page ${lastPage}, by builder`, url({ pageIndex: lastPage, orderBy: 'builderName desc' })],
  ['review queue, page 200', url({ pageIndex: 200, queue: 'review' })],
  ['narrowed to one room, page 500', url({ pageIndex: 500, locationName: 'contains(kitch)' })],
]

/** What the database would do for a page without the list being kept, counting and leaving out what is before it. */
const byOffset = (server: BenchServer, page: number) =>
  timed(async () => {
    const { accountId } = server.subject.account
    await server.owner.query(
      `select * from capture_item where manufacturer_id = $1 order by created_at desc, id limit $2 offset $3`,
      [accountId, pageSize, (page - 1) * pageSize],
    )
    await server.owner.query('select count(*) from capture_item where manufacturer_id = $1', [accountId])
  })

/** Pages of a list of 100,000 items against its first one. */
export async function captures(): Promise<string> {
  const cluster = await openBenchCluster()
  const server = await startBenchServer(await ensureNetwork(cluster, claims, say))
  await ensureItems(server)
  const changed = (path: string) => async () => {
    await server.owner.query('update capture_state set version = version + 1')
    return timed(() => server.get(path))()
  }
  const [first, , last] = pages.map(([, path]) => path) as [string, string, string]
  const kept = await inTurn(
    Object.fromEntries(pages.map(([name, path]) => [name, timed(() => server.get(path))])),
    turns,
  )
  const fresh = await inTurn(
    {
      'page 1, first call after a change': changed(first),
      [`page ${lastPage}, first call after a change`]: changed(last),
      'counts of all queues, first call after a change': changed(callUrl(captureCounts, {})),
      'SQL alone, page 1 by offset, with its count': byOffset(server, 1),
      [`SQL alone, page ${lastPage} by offset, with its count`]: byOffset(server, lastPage),
    },
    turns,
  )
  await server.close()
  await cluster.close()
  const unit = kept['page 1']?.ms ?? 1
  const lines = (times: Record<string, { ms: number }>) =>
    Object.entries(times).map(([name, { ms }]) => [name, ms.toFixed(1), `${(ms / unit).toFixed(2)} ×`])
  return `${itemCount.toLocaleString('en-US')} HomeCapture items of one account, ${pageSize} to a page, over HTTP, in turn; medians of ${rounds} in
milliseconds.

${table(['page', 'ms', '÷ page 1 (≤ 1.5)'], lines(kept))}

A list is worked out once after each change of the account's items and then kept. What that costs, beside what the
database takes for the same without it:

${table(['what', 'ms', '÷ page 1'], lines(fresh))}`
}
