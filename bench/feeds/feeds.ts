import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedDatabase } from '../../apps/server/src/platform/database/embedded.ts'
import { ensureNetwork, openBenchCluster } from '../bench-database.ts'
import { table } from '../markdown.ts'
import { copyRows, keepRows } from './bulk-load.ts'
import { loadFiles, type LoadTimes } from './load-files.ts'
import { facts, parties, uploaded, writeCsv, writeParquet } from './network-files.ts'
import { increments } from './increments.ts'
import { createPortal, dropPortal, type Portal } from './portals.ts'

const claims = Number(process.env['BENCH_LARGE'] ?? 10_000_000)
const today = new Date().toISOString().slice(0, 10)
const seconds = (ms: number) => (ms / 1000).toFixed(1)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The database writes files as who it runs as. */
async function writableFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-feeds-'))
  await chmod(folder, 0o777)
  return folder
}

const bulkLine = (format: string, { checkMs, applyMs, peakMb }: LoadTimes, floorMs: number): string[] => [
  format,
  seconds(checkMs),
  seconds(applyMs),
  seconds(floorMs),
  `${((checkMs + applyMs) / floorMs).toFixed(2)} ×`,
  peakMb.toFixed(0),
]

const tell = (format: string, { checkMs, applyMs, peakMb }: LoadTimes) =>
  say(
    `${format}: checked in ${seconds(checkMs)} s, applied in ${seconds(applyMs)} s, ${peakMb.toFixed(0)} MB`,
  )

/** Files of the whole network into a portal that knows its accounts, prices and builders. */
async function bulk(
  cluster: EmbeddedDatabase,
  folder: string,
): Promise<{ lines: string[][]; loaded: Portal }> {
  const source = await ensureNetwork(cluster, claims, say)
  const superuser = { ...cluster.superuser, database: source.owner.database }
  const empty = await createPortal(cluster, 'feeds_empty')
  await loadFiles({ jobs: empty.jobs, files: await writeCsv(superuser, folder, parties), today })
  await loadFiles({ jobs: empty.jobs, files: await writeCsv(superuser, folder, uploaded), today })
  say('Accounts, prices and builders are there, and one home that an account uploaded.')

  const csv = await writeCsv(superuser, folder, facts)
  const loaded = await createPortal(cluster, 'feeds_csv', 'feeds_empty')
  const fromCsv = await loadFiles({ jobs: loaded.jobs, files: csv, today })
  for (const file of Object.values(csv)) await rm(file)
  tell('CSV', fromCsv)

  await keepRows(loaded, folder)
  const floor = await createPortal(cluster, 'feeds_floor', 'feeds_empty')
  const floorMs = await copyRows(floor, folder, today)
  await dropPortal(cluster, 'feeds_floor')
  say(`Floor: ${seconds(floorMs)} s`)

  const parquet = await writeParquet(source.owner, folder, facts)
  const other = await createPortal(cluster, 'feeds_parquet', 'feeds_empty')
  const fromParquet = await loadFiles({ jobs: other.jobs, files: parquet, today })
  for (const file of Object.values(parquet)) await rm(file)
  await dropPortal(cluster, 'feeds_parquet')
  await dropPortal(cluster, 'feeds_empty')
  tell('Parquet', fromParquet)
  return {
    lines: [bulkLine('CSV', fromCsv, floorMs), bulkLine('Parquet', fromParquet, floorMs)],
    loaded,
  }
}

export async function feeds(): Promise<string> {
  const cluster = await openBenchCluster()
  const folder = await writableFolder()
  try {
    const { lines, loaded } = await bulk(cluster, folder)
    const nightly = await increments(loaded, folder, { today, say })
    return `${(claims / 4).toLocaleString('en-US')} closings and ${claims.toLocaleString('en-US')} claims into a portal that has the accounts, prices, builders and one home of its own; seconds. The
floor is COPY of the same rows into the same tables, with their indexes and references, and a rebuild of the sums.

${table(['from', 'checking', 'applying', 'floor', 'whole run ÷ floor (≤ 2)', 'peak MB (≤ 400)'], lines)}

${nightly}`
  } finally {
    await dropPortal(cluster, 'feeds_csv')
    await rm(folder, { recursive: true })
    await cluster.close()
  }
}
