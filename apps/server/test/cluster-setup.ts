import type { TestProject } from 'vitest/node'
import { openTestCluster } from './cluster.ts'
import { dropLeftovers, ensureTemplate, type TestCluster } from './templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

export default async function setup(project: TestProject) {
  const database = await openTestCluster()
  const cluster: TestCluster = { superuser: database.superuser, owner: database.owner, app: database.app }
  await dropLeftovers(cluster)
  await ensureTemplate(cluster, { demo: false })
  project.provide('testCluster', cluster)
  return () => database.close()
}
