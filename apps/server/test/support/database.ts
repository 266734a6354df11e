import { inject } from 'vitest'
import { cloneTemplate, type TestDatabase } from './templates.ts'

/** A migrated database of the caller's own; with `demo`, the demo network is in it. */
export const createTestDatabase = (options?: { demo?: boolean }): Promise<TestDatabase> =>
  cloneTemplate(inject('testCluster'), { demo: options?.demo ?? false })
