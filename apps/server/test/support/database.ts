import pg from 'pg'
import { inject } from 'vitest'
import { emptyAgain } from './citus/prepared-database.ts'
import { through } from './pooler.ts'
import { cloneTemplate, type DemoSize, type TestDatabase } from './templates.ts'

/** A migrated database of the caller's own; with `demo`, the demo network is in it. On a cluster all share one, in turn. */
export async function createTestDatabase(options?: { demo?: DemoSize }): Promise<TestDatabase> {
  const shared = inject('onCitus')
  if (shared) {
    const { hasDemo, ...database } = shared
    return { ...database, drop: () => (hasDemo ? Promise.resolve() : emptyAgain(database.owner)) }
  }
  const own = await cloneTemplate(inject('testCluster'), { demo: options?.demo ?? false })
  const pooler = inject('pooler')
  return pooler ? { ...own, app: through(pooler, own.app), identity: through(pooler, own.identity) } : own
}

/** The same, and one connection of its owner. */
export async function openTestDatabase(options?: { demo?: DemoSize }) {
  const database = await createTestDatabase(options)
  const owner = new pg.Client(database.owner)
  await owner.connect()
  const close = async () => {
    await owner.end()
    await database.drop()
  }
  return { database, owner, close }
}
