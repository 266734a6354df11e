// Loads the demo networks that tests have copies of, while there is something else to check: most of it is waiting.
import { openTestCluster } from './cluster.ts'
import { ensureTemplate } from './templates.ts'

const cluster = await openTestCluster()
for (const demo of [true, 'small'] as const) await ensureTemplate(cluster, { demo })
await cluster.close()
