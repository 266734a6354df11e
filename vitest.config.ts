import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { leftOutOnCitus } from './apps/server/test/support/citus/left-out.ts'

// Reading all modules anew for each file took a seventh of the time, and no test leaves anything in them.
const node = {
  environment: 'node' as const,
  isolate: false,
  // As long as `eventually` waits.
  expect: { poll: { timeout: 15_000 } },
}
const server = { ...node, root: 'apps/server' }
const processes = 'test/**/*.process.test.ts'
/** With CITUS_URL the API tests run on the cluster there: one after the other, since they share its database. */
const filesOfServer = process.env['CITUS_URL']
  ? {
      include: ['test/**/*.test.ts'],
      exclude: [processes, ...Object.keys(leftOutOnCitus)],
      maxWorkers: 1,
      testTimeout: 60_000,
    }
  : { include: ['{src,test}/**/*.test.ts'], exclude: [processes], testTimeout: 20_000 }

export default defineConfig({
  test: {
    // The tests wait for the database half of the time: with one more than cores, none of them stands idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: { ...node, name: 'contract', root: 'packages/contract', include: ['{src,test}/**/*.test.ts'] },
      },
      {
        test: {
          ...node,
          name: 'sheets',
          root: 'packages/sheets',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          ...filesOfServer,
          globalSetup: ['test/support/cluster-setup.ts'],
          setupFiles: ['test/support/declared-rows.ts'],
          // The first test that wants the demo network waits until it is loaded.
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...server,
          name: 'processes',
          include: [processes],
          // They start, kill and wait for whole servers: after all others, and one more than cores, since most is waiting.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      { test: { ...node, name: 'web', root: 'apps/web', include: ['{src,test}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...node,
          name: 'bench',
          root: 'bench',
          include: ['**/*.test.ts'],
          globalSetup: ['../apps/server/test/support/cluster-setup.ts'],
        },
      },
      { test: { ...node, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
