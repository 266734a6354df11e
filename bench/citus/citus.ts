import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openExternal } from '../../apps/server/src/platform/database/external.ts'
import { table } from '../markdown.ts'
import { ensureBothNetworks } from './both-networks.ts'
import { moveShardUnderLoad } from './move-shard.ts'
import { sameAnswers } from './same-answers.ts'
import { openSide } from './sides.ts'

const claims = Number(process.env['BENCH_LARGE'] ?? 10_000_000)
const say = (line: string) => process.stdout.write(`${line}\n`)

const address = (name: 'PLAIN_URL' | 'CITUS_URL'): string => {
  const url = process.env[name]
  if (!url)
    throw new Error(
      'Set PLAIN_URL and CITUS_URL: a database for one network, and a Citus coordinator with workers for the same one.',
    )
  return url
}

/** The same network in one database and over workers: do they answer alike, and what does that cost. */
export async function citus(): Promise<string> {
  // Both may be of one server, which has each role once: they share what its passwords are kept in.
  const dataDir = await mkdtemp(join(tmpdir(), 'homestead-iq-bench-citus-'))
  const databases = {
    // First: the coordinator makes roles on its workers only from a database that has the extension.
    cluster: await openExternal(address('CITUS_URL'), dataDir),
    plain: await openExternal(address('PLAIN_URL'), dataDir),
  }
  await ensureBothNetworks(databases.plain.owner, databases.cluster.owner, { claims, say })
  const plain = await openSide(databases.plain, dataDir)
  const cluster = await openSide(databases.cluster, dataDir)
  try {
    const compared = await sameAnswers(plain, cluster)
    for (const line of compared.different) say(`different: ${line}`)
    const moved = await moveShardUnderLoad(cluster, compared.people)
    for (const line of moved.failures.slice(0, 10)) say(`failed: ${line}`)
    const times = [...compared.times].toSorted(([a], [b]) => a.localeCompare(b))
    const all = times.reduce(
      (sum, [, each]) => ({ plain: sum.plain + each.plain, cluster: sum.cluster + each.cluster }),
      { plain: 0, cluster: 0 },
    )
    const row = (name: string, each: { plain: number; cluster: number }) => [
      name,
      each.plain.toFixed(0),
      each.cluster.toFixed(0),
      `${(each.cluster / each.plain).toFixed(2)} ×`,
    ]
    return `A network of ${claims.toLocaleString('en-US')} claims in one database, and the same distributed over the workers of a coordinator; both
servers in one process, each call to the one and then to the other.

${table(
  ['what', 'measured', 'budget'],
  [
    ['Calls compared', String(compared.calls), ''],
    ['of them answered', String(compared.answered), ''],
    ['Answers that are the same', String(compared.equal), String(compared.calls)],
    [
      'A shard moved under load',
      `${moved.seconds.toFixed(1)} s: ${moved.reads} reads, ${moved.writes} writes, slowest ${moved.slowestMs.toFixed(0)} ms`,
      '',
    ],
    ['of them failed, lost', `${moved.failures.length}, ${moved.lost}`, '0, 0'],
  ],
)}

${table(['call', 'one database, ms', 'workers, ms', 'ratio'], [row('all', all), ...times.map(([name, each]) => row(name, each))])}`
  } finally {
    for (const { app, database } of [plain, cluster]) {
      await app.close()
      await database.close()
    }
    await rm(dataDir, { recursive: true, force: true })
  }
}
