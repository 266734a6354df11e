import { defineConfig } from 'vitest/config'

const node = { environment: 'node' as const }

export default defineConfig({
  test: {
    projects: [
      {
        test: { ...node, name: 'contract', root: 'packages/contract', include: ['{src,test}/**/*.test.ts'] },
      },
      {
        test: {
          ...node,
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          globalSetup: ['test/cluster-setup.ts'],
          testTimeout: 20_000,
          // The first test that wants the demo network waits until it is loaded.
          hookTimeout: 240_000,
        },
      },
      { test: { ...node, name: 'web', root: 'apps/web', include: ['{src,test}/**/*.test.{ts,tsx}'] } },
      { test: { ...node, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
