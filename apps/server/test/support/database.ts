import pg from 'pg'
import { inject } from 'vitest'
import { cloneTemplate, type DemoSize, type TestDatabase } from './templates.ts'

/** A migrated database of the caller's own; with `demo`, the demo network is in it. */
export const createTestDatabase = (options?: { demo?: DemoSize }): Promise<TestDatabase> =>
  cloneTemplate(inject('testCluster'), { demo: options?.demo ?? false })

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
