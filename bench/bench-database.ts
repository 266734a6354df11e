import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneHash } from '../apps/server/src/config.ts'
import { openEmbedded, type EmbeddedDatabase } from '../apps/server/src/platform/database/embedded.ts'
import { openDoors, withClient } from '../apps/server/src/platform/database/roles.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { templateName } from '../apps/server/test/support/templates.ts'
import { loadBenchNetwork } from './bench-network.ts'
import { ensurePapers } from './papers.ts'

/** Kept between runs: making ten million claims takes minutes. */
const dataDir = join(tmpdir(), `homestead-iq-bench-${cloneHash()}`)

export async function openBenchCluster(): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  return openEmbedded({ dataDir, exclusive: false, disposable: true })
}

/** A network of about this many claims, generated on first use. */
export async function ensureNetwork(cluster: EmbeddedDatabase, claims: number, say: (line: string) => void) {
  const layout = templateName({ demo: false }).replace('template_', '')
  const month = new Date().toISOString().slice(0, 7).replace('-', '')
  const database = `bench_${claims}_${month}_${layout}`
  await withClient(cluster.superuser, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`bench_${claims}_`],
    )
    const kept = rows.map(({ name }) => name)
    if (kept.includes(database)) return
    const partial = `partial_${database}`
    await client.query(`drop database if exists ${partial} with (force)`)
    const own = { ...cluster.owner, database: partial }
    const old = kept.find((name) => name.startsWith(`bench_${claims}_${month}`))
    if (old) await client.query(`alter database ${old} rename to ${partial}`)
    if (!old || !(await isMigrated(own))) {
      for (const name of [...kept, partial])
        await client.query(`drop database if exists ${name} with (force)`)
      say(`Making a network of ${claims.toLocaleString('en-US')} claims.`)
      await client.query(`create database ${partial} owner homestead_owner`)
      await withClient(own, (inside) => openDoors(inside, partial))
      await prepareDatabase(own)
      const today = new Date().toISOString().slice(0, 10)
      const onStep = (step: string, seconds: number) => say(`  ${step}: ${seconds.toFixed(1)} s`)
      await loadBenchNetwork(own, { claims, today, onStep })
    }
    await client.query(`alter database ${partial} rename to ${database}`)
  })
  const owner = { ...cluster.owner, database }
  await ensurePapers(owner, say)
  return {
    owner,
    app: { ...cluster.app, database },
    identity: { ...cluster.identity, database },
    jobs: { ...cluster.jobs, database },
  }
}

/** New migrations go onto the network that is there; after a change of an old one it has to be made anew. */
const isMigrated = (owner: EmbeddedDatabase['owner']) =>
  prepareDatabase(owner).then(
    () => true,
    () => false,
  )
