import { expect, test } from 'vitest'
import { checkFile, checkRooms, findCircles } from './folder-rules.ts'

const declared = (workspace: string) =>
  new Set(workspace === '' ? ['vitest'] : ['zod', 'pg', 'react', '@homestead/contract'])
const problems = (path: string, ...imports: string[]) =>
  checkFile({ path, text: imports.map((from) => `import { x } from '${from}'\n`).join('') }, declared)

test.each([
  ['a feature imports another', 'apps/web/src/features/rms/list.tsx', '../invoices/list.tsx'],
  ['a server feature imports another', 'apps/server/src/features/rms/list.ts', '../invoices/list.ts'],
  [
    'the pipeline imports what stands on it',
    'apps/server/src/features/pipeline/assignees.ts',
    '../leadplus/read-leads.ts',
  ],
  ['a feature imports the app', 'apps/web/src/features/rms/list.tsx', '../../app/routes.tsx'],
  ['a server feature imports the demo', 'apps/server/src/features/rms/list.ts', '../../demo/load-demo.ts'],
  ['platform knows a feature', 'apps/server/src/platform/errors.ts', '../features/session/tokens.ts'],
  [
    'platform knows a feature, lazily',
    'apps/server/src/platform/database/x.ts',
    '../../features/rms/list.ts',
  ],
  ['ui knows a feature', 'apps/web/src/ui/overlay/dialog.tsx', '../../features/session/account.ts'],
  ['lib knows ui', 'apps/web/src/lib/api/api.ts', '../../ui/overlay/dialog.tsx'],
  ['the web reaches into the server', 'apps/web/src/lib/api/api.ts', '../../../../server/src/config.ts'],
  [
    'the contract reaches into the server',
    'packages/contract/src/route.ts',
    '../../../apps/server/src/config.ts',
  ],
  ['the contract imports more than zod', 'packages/contract/src/route.ts', 'pg'],
  ['the contract imports Node', 'packages/contract/src/route.ts', 'node:fs'],
  ['sheets import a package', 'packages/sheets/src/csv/csv-rows.ts', 'zod'],
  ['sheets import Node', 'packages/sheets/src/csv/csv-rows.ts', 'node:fs'],
  ['the browser imports Node', 'apps/web/src/lib/api/api.ts', 'node:fs'],
  ['a package is not declared', 'apps/server/src/app.ts', '@fastify/cors/types'],
])('%s', (_, path, specifier) => {
  expect(problems(path, specifier)).toEqual([
    expect.stringContaining(`${path}: imports ${specifier}, which `),
  ])
})

test('what the architecture allows passes', () => {
  expect([
    ...problems(
      'apps/web/src/features/rms/list.tsx',
      './row.ts',
      '../grid/grid.tsx',
      '../../ui/card.tsx',
      '../../lib/api.ts',
    ),
    ...problems(
      'apps/web/src/features/grid/grid.tsx',
      '../session/account.ts',
      'react',
      '@homestead/contract/route',
    ),
    ...problems('apps/web/src/features/leadplus/detail/lead-form.tsx', '../../pipeline/status-fields.tsx'),
    ...problems('apps/server/src/features/opportunities/routes.ts', '../pipeline/assignable.ts'),
    ...problems('apps/web/src/app/routes.tsx', '../features/rms/list.tsx', './shell/header.tsx'),
    ...problems(
      'apps/server/src/features/rms/list.ts',
      '../../platform/pools.ts',
      '../../config.ts',
      'node:fs',
      'pg',
    ),
    ...problems('apps/server/src/app.ts', './features/rms/list.ts', './platform/pools.ts'),
    ...problems('apps/server/src/platform/database/keeper.ts', '../start-error.ts', '../../config.ts'),
    ...problems('packages/contract/src/rms/list.ts', 'zod', '../route.ts'),
    ...problems('packages/contract/src/route.test.ts', 'vitest', 'node:fs'),
    ...problems('packages/sheets/src/xlsx/xlsx-rows.ts', '../zip/read-zip.ts'),
    ...problems('e2e/people/sign-in.spec.ts', 'vitest', '../../apps/server/src/demo/sign-ins.ts'),
  ]).toEqual([])
})

test('dynamic imports and re-exports count', () => {
  const text = "export * from '../invoices/a.ts'\nconst b = () => import('../invoices/b.ts')\n"
  expect(checkFile({ path: 'apps/web/src/features/rms/list.tsx', text }, declared)).toHaveLength(2)
})

test.each([
  ['apps/web/src/utils/format.ts', 'folder name "utils"'],
  ['apps/web/src/features/rms/index.tsx', 'named for what it exports'],
  ['apps/web/src/a/b/c/d/e.ts', '4 folders under src'],
])('%s is out of place', (path, reason) => {
  expect(checkFile({ path, text: '' }, declared)).toEqual([expect.stringContaining(reason)])
})

test('a file over 400 lines is too long', () => {
  const path = 'apps/server/src/app.ts'
  expect(checkFile({ path, text: '\n'.repeat(400) }, declared)).toEqual([])
  expect(checkFile({ path, text: '\n'.repeat(401) }, declared)).toEqual([`${path}: 401 lines, at most 400`])
})

test('a room that is full is named, migrations may grow', () => {
  const inRoom = (room: string, count: number) => Array.from({ length: count }, (_, n) => `${room}/${n}.ts`)
  expect(checkRooms([...inRoom('apps/web/src/ui/form', 28), ...inRoom('e2e', 3)])).toEqual([])
  expect(checkRooms(inRoom('apps/web/src/ui/form', 29))).toEqual([
    'apps/web/src/ui/form: 29 files, at most 28',
  ])
  expect(checkRooms(inRoom('apps/server/src/database/migrations', 50))).toEqual([])
})

test('files that import each other are found, however long the way', () => {
  const file = (path: string, ...imports: string[]) => ({
    path,
    text: imports.map((from) => `import type { x } from '${from}'\n`).join(''),
  })
  expect(
    findCircles([file('a/one.ts', './two.ts'), file('a/two.ts', '../b/three.ts'), file('b/three.ts')]),
  ).toEqual([])
  expect(
    findCircles([
      file('a/one.ts', './two.ts'),
      file('a/two.ts', '../b/three.ts'),
      file('b/three.ts', '../a/one.ts'),
    ]),
  ).toEqual(['a/one.ts → a/two.ts → b/three.ts → a/one.ts'])
})
