import { writeFile } from 'node:fs/promises'
import { withClient } from '../apps/server/src/platform/database/roles.ts'
import { openTestCluster } from '../apps/server/test/support/cluster.ts'
import { describeSchema } from '../apps/server/test/support/describe-schema.ts'
import { cloneTemplate } from '../apps/server/test/support/templates.ts'

const cluster = await openTestCluster()
const database = await cloneTemplate(cluster, { demo: false })
const described = await withClient(database.owner, describeSchema)
await database.drop()
await cluster.close()
await writeFile(new URL('../apps/server/src/database/schema.sql', import.meta.url), described)
