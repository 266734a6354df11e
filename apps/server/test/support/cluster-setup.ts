import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { leftOutOnCitus } from './citus/left-out.ts'
import { prepareOnCitus, type PreparedDatabase } from './citus/prepared-database.ts'
import { openTestCluster } from './cluster.ts'
import { startPooler } from './pooler.ts'
import { dropLeftovers, ensureTemplate, type TestCluster } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
    /** Instead of a database for each test, where they run on a cluster. */
    onCitus: PreparedDatabase | undefined
    /** Through which calls reach the database, where TEST_POOLER asks for that. */
    pooler: Pick<pg.PoolConfig, 'host' | 'port'> | undefined
  }
}

export default async function setup(project: TestProject) {
  const { CITUS_URL, CITUS_DEMO } = process.env
  if (CITUS_URL) {
    for (const [file, why] of Object.entries(leftOutOnCitus))
      process.stdout.write(`left out: ${file}, it ${why}\n`)
    project.provide('onCitus', await prepareOnCitus(CITUS_URL, Boolean(CITUS_DEMO)))
    project.provide('pooler', undefined)
    return () => undefined
  }
  project.provide('onCitus', undefined)
  const database = await openTestCluster()
  const { superuser, owner, app, identity, jobs } = database
  const cluster: TestCluster = { superuser, owner, app, identity, jobs }
  await dropLeftovers(cluster)
  await ensureTemplate(cluster, { demo: false })
  project.provide('testCluster', cluster)
  const pooler = process.env['TEST_POOLER'] ? await startPooler(app, [app, identity, jobs]) : undefined
  project.provide('pooler', pooler?.address)
  return async () => {
    await pooler?.stop()
    await database.close()
  }
}
