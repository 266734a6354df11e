import { chmod, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { cloneHash } from '../src/config.ts'
import { openEmbedded, type EmbeddedDatabase } from '../src/platform/database/embedded.ts'
import { StartError } from '../src/platform/start-error.ts'
import { dropLeftovers, ensureTemplate, type TestCluster } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** One cluster for all test runs of this clone: the loaded demo network is worth keeping. */
const dataDir = join(tmpdir(), `homestead-iq-test-${cloneHash()}`)

const openCluster = async (): Promise<EmbeddedDatabase> => {
  await mkdir(dataDir, { recursive: true })
  await chmod(dataDir, 0o711)
  const options = { dataDir, exclusive: false, disposable: true }
  return openEmbedded(options).catch(async (error: unknown) => {
    if (!(error instanceof StartError)) throw error
    // It runs without fsync, so a crash of the machine may break it; nothing in it is worth a repair.
    await rm(join(dataDir, 'postgresql'), { recursive: true, force: true })
    return openEmbedded(options)
  })
}

export default async function setup(project: TestProject) {
  const database = await openCluster()
  const cluster: TestCluster = { superuser: database.superuser, owner: database.owner, app: database.app }
  await dropLeftovers(cluster)
  await ensureTemplate(cluster, { demo: false })
  project.provide('testCluster', cluster)
  return () => database.close()
}
