// The server the browser tests talk to: the built product on a copy of the demo network, gone when they are done.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { closeApp, stopOnSignal } from '../../apps/server/src/platform/process/shutdown.ts'
import { openTestCluster } from '../../apps/server/test/support/cluster.ts'
import { cloneTemplate } from '../../apps/server/test/support/templates.ts'

const cluster = await openTestCluster()
const { owner, app, identity, jobs, drop } = await cloneTemplate(cluster, { demo: true })
const database = { kind: 'embedded' as const, owner, app, identity, jobs, close: drop }
const dataDir = await mkdtemp(join(tmpdir(), 'homestead-iq-e2e-'))
const config = loadConfig({ ...process.env, DATA_DIR: dataDir })
const server = await buildApp({ config, database })
stopOnSignal(async () => {
  await closeApp(server)
  await drop()
  await cluster.close()
  await rm(dataDir, { recursive: true, force: true })
})
await server.listen({ port: config.port, host: config.host })
