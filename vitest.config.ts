import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { leftOutOnCitus, needTheDemo } from './apps/server/test/support/citus/left-out.ts'

// Reading all modules anew for each file took a seventh of the time, and no test leaves anything in them.
const node = {
  environment: 'node' as const,
  isolate: false,
  // Generous: times only end what hangs, also on a machine that takes six times as long as another day.
  testTimeout: 60_000,
  hookTimeout: 240_000,
  // As long as `eventually` waits.
  expect: { poll: { timeout: 30_000 } },
}
const server = { ...node, root: 'apps/server' }
const processes = 'test/**/*.process.test.ts'
const { CITUS_URL, CITUS_DEMO } = process.env
/**
 * With CITUS_URL the API tests run on the cluster there: one after the other, since they share its database. With CITUS_DEMO
 * those that need the demo network do, in a database that it is loaded into once.
 */
const filesOfServer = CITUS_URL
  ? {
      include: CITUS_DEMO ? [...needTheDemo] : ['test/**/*.test.ts'],
      exclude: [processes, ...Object.keys(leftOutOnCitus), ...(CITUS_DEMO ? [] : needTheDemo)],
      maxWorkers: 1,
    }
  : { include: ['{src,test}/**/*.test.ts'], exclude: [processes] }

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
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          ...filesOfServer,
          globalSetup: ['test/support/cluster-setup.ts'],
          setupFiles: ['test/support/declared-rows.ts'],
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
          testTimeout: 180_000,
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
      { test: { ...node, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
