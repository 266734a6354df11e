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
  const { superuser, owner, app, identity, jobs } = database
  const cluster: TestCluster = { superuser, owner, app, identity, jobs }
  await dropLeftovers(cluster)
  await ensureTemplate(cluster, { demo: false })
  project.provide('testCluster', cluster)
  return () => database.close()
}
