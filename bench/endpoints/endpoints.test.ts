import { expect, test } from 'vitest'
import { openTestDatabase } from '../../apps/server/test/support/database.ts'
import { endpoints } from './endpoints.ts'

// A floor that the schema has outgrown would be noticed only when somebody measures.
test('every floor is a statement that the schema still answers', async () => {
  const { owner, close } = await openTestDatabase()
  try {
    for (const [at, { name, sql }] of endpoints.entries())
      await expect(
        owner.query(`prepare floor_${at} as ${sql}`).catch((error: Error) => `${name}: ${error.message}`),
      ).resolves.toMatchObject({ command: 'PREPARE' })
  } finally {
    await close()
  }
})
