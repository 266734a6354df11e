import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = { target: `http://127.0.0.1:${process.env['PORT'] ?? 4000}`, changeOrigin: false }

/**
 * In the browser the contract's schemas are types and nothing else: the server checks what it is sent and what it
 * answers. Whatever a definition asks the schema library for, it gets the same inert thing.
 */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  enforce: 'pre',
  resolveId: { filter: { id: /^zod$/ }, handler: () => '\0without-schemas' },
  load: {
    filter: { id: /^\0without-schemas$/ },
    handler: () => 'export const z = new Proxy(() => z, { get: () => z, apply: () => z })',
  },
}

/** What the server checks and the documentation tells of a call; the browser only needs to know whether it has a body. */
const serverOnly = new Set(
  'summary params query result permission account secret expires unprovisioned demoOnly answerHeaders'.split(
    ' ',
  ),
)

interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  object?: Node
  arguments?: { properties?: { key?: { name?: string }; value: Node; start: number; end: number }[] }[]
}

/** Each call of `route(…)` in a file, outermost first. */
function* routesIn(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  const { type, callee } = node as Node
  if (type === 'CallExpression' && callee?.name === 'route') yield node as Node
  for (const child of Object.values(node)) yield* routesIn(child)
}

/** What an expression such as `z.string().max(3)` starts with. */
const rootOf = ({ callee, object, name }: Node): string | undefined => {
  const before = callee ?? object
  return before ? rootOf(before) : name
}

/** Each schema in a file, outermost first. */
function* schemasIn(node: unknown): Generator<Node> {
  if (typeof node !== 'object' || node === null) return
  const found = node as Node
  if (found.type === 'CallExpression' && rootOf(found) === 'z') yield found
  else for (const child of Object.values(node)) yield* schemasIn(child)
}

interface Cut {
  start: number
  end: number
  by: string
}

/** The definitions of calls without what only the server reads in them, and schemas without their rules. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler(code) {
      const parsed = this.parse(code, { lang: 'ts' })
      const described = [...routesIn(parsed)]
        .flatMap((call) => call.arguments?.[0]?.properties ?? [])
        .flatMap(({ key, value, start, end }): Cut[] => {
          if (key?.name === 'body') return [{ start: value.start, end: value.end, by: 'true' }]
          return serverOnly.has(key?.name ?? '') ? [{ start, end, by: `${key?.name}: 0` }] : []
        })
      const schemas = [...schemasIn(parsed)]
        .map(({ start, end }): Cut => ({ start, end, by: 'z' }))
        .filter((cut) => !described.some(({ start, end }) => start <= cut.start && cut.end <= end))
      const cuts = [...described, ...schemas].toSorted((a, b) => b.start - a.start)
      const kept = cuts.reduce(
        (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
        code,
      )
      return { code: kept, map: null }
    },
  },
}

interface Modules {
  getModuleInfo(id: string): { importedIds: string[]; code: string | null } | null
}

/** Which files begin what a first visit comes through, and what follows once somebody is signed in. */
const roots = {
  base: ['app/main.tsx', 'features/sign-in/sign-in.tsx', 'lib/auth/sign-in-callback.ts'],
  summary: ['app/shell/shell.tsx', 'app/pages/summary-page.tsx'],
}

const found = new Map<keyof typeof roots, Set<string>>()

/** Everything that these files import. */
function importedBy(part: keyof typeof roots, modules: Modules): Set<string> {
  const known = found.get(part)
  if (known) return known
  const all = new Set(roots[part].map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url))))
  // A set goes on with what is added to it meanwhile.
  for (const id of all) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported)
  found.set(part, all)
  return all
}

/** Of the first visit a module is a part of what it needs first. What other pages share with it is there already then. */
const partOf = (id: string, modules: Modules) =>
  (['base', 'summary'] as const).find((part) => importedBy(part, modules).has(id)) ?? null

const isIcon = (id: string) => id.includes('node_modules/@tabler/')

/**
 * An icon is a few hundred bytes: more as a file of its own than among the others. They are imported by name from one
 * file that names them all, so which ones the first visit draws is read from its code.
 */
function partOfIcon(id: string, modules: Modules): string {
  const icon = /Icon\w+(?=\.mjs$)/.exec(id)?.[0]
  const draws = (part: keyof typeof roots) =>
    [...importedBy(part, modules)].some(
      (first) =>
        first.includes('/apps/web/src/') &&
        modules.getModuleInfo(first)?.code?.match(new RegExp(`\\b${icon}\\b`)),
    )
  if (!icon || draws('base')) return 'base'
  return draws('summary') ? 'summary' : 'more-icons'
}

/** It runs before everything else and is no module. With its content in its address it is asked for once. */
const hashedBeforeStart: Plugin = {
  name: 'hashed-before-start',
  transformIndexHtml: (html) => {
    const script = readFileSync(new URL('public/before-start.js', import.meta.url))
    const hash = createHash('sha1').update(script).digest('base64url').slice(0, 8)
    return html.replace('/before-start.js', `/before-start.js?${hash}`)
  },
}

export default defineConfig({
  plugins: [react(), withoutSchemas, withoutDescriptions, hashedBeforeStart],
  build: {
    target: 'es2024',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file that every page needs and that a new version of the portal seldom changes.
            {
              name: 'vendor',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
            },
            // What the first visit comes through is two files, and not one for each module that another page shares with
            // it. The contract is imported as a whole, so which of its parts are called then has to be said.
            {
              name: (id, modules) => (isIcon(id) ? partOfIcon(id, modules) : partOf(id, modules)),
              debugName: 'first visit',
              test: /apps\/web\/src\/|node_modules\/@tabler\/|packages\/contract\/src\/((session|program-analysis|summary|opportunities|pipeline|sign-in)\/|\w+\.ts|leadplus\/lead-counts)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The host is kept, so that the issuer is the page's own origin.
    proxy: Object.fromEntries(
      [
        '^/[a-z]+/api/',
        '^/network/feeds/[^/]+[.](json|csv)$',
        '/identity/',
        '^/login/[^/]+/.',
        '/openapi.json',
      ].map((path) => [path, server]),
    ),
  },
})
