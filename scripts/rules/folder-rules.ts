import { dirname, posix } from 'node:path'

export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

const mostLines = 400
const mostFiles = 28
const deepestUnderSrc = 3
const vagueNames = new Set(['utils', 'helpers', 'common', 'misc', 'shared'])
/** The features that other features stand on. */
const foundations = new Set(['session', 'notes', 'grid', 'reports', 'builders', 'pipeline'])
/** What single features need of others: who signs in is added by one and keeps their password in another. */
const standsOn: Record<string, string[]> = {
  'admin-users': ['sign-in'],
  profile: ['sign-in'],
  'closing-files': ['direct-rebates', 'prices'],
  feeds: ['direct-rebates'],
}

const importPattern = /(?:\bfrom\s|\bimport\s*\(?)\s*['"]([^'"\n$]+)['"]/g
const importsOf = (text: string) => [...text.matchAll(importPattern)].map((match) => match[1] ?? '')

/** Which room a file is in, read off its path: `apps/web/src/features/rms/x.tsx` is web, features, rms. */
const roomOf = (path: string) => {
  const [, workspace, area = '', feature = ''] =
    /^((?:apps|packages)\/[^/]+)\/(?:src\/)?(?:([^/]+)\/)?(?:([^/]+)\/)?/.exec(path) ?? []
  return { workspace, area, feature }
}

/** Areas an area may import besides itself; what is not listed may import any area of its workspace. */
const reach: Record<string, string[]> = {
  'apps/server platform': [],
  'apps/server features': ['platform'],
  'apps/web ui': ['lib'],
  'apps/web lib': [],
  'apps/web features': ['ui', 'lib'],
}
/** Files beside the areas that anyone in the workspace may import. */
const openFiles = new Set(['apps/server/src/config.ts'])

const checkRelative = (from: string, target: string): string | undefined => {
  const [here, there] = [roomOf(from), roomOf(target)]
  if (!here.workspace) return undefined
  if (there.workspace !== here.workspace) return 'reaches into another workspace'
  const allowed = reach[`${here.workspace} ${here.area}`]
  if (!allowed || openFiles.has(target) || (isTest(from) && there.area === 'test')) return undefined
  if (there.area !== here.area)
    return allowed.includes(there.area) ? undefined : `is beyond what ${here.area} may import`
  const isOpen =
    there.feature === here.feature ||
    foundations.has(there.feature) ||
    standsOn[here.feature]?.includes(there.feature)
  return here.area === 'features' && !isOpen ? 'is another feature' : undefined
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const checkPackage = (from: string, specifier: string, declared: (workspace: string) => Set<string>) => {
  if (specifier.startsWith('node:')) {
    const browser = ['apps/web/src/', 'packages/contract/src/', 'packages/sheets/src/'].some((room) =>
      from.startsWith(room),
    )
    return browser && !isTest(from) ? 'does not exist in a browser' : undefined
  }
  const name = packageOf(specifier)
  // bench has packages of its own, and otherwise reaches wherever it measures.
  const workspace = roomOf(from).workspace ?? (from.startsWith('bench/') ? 'bench' : '')
  if (workspace === 'packages/contract' && !isTest(from) && name !== 'zod')
    return 'is not zod, all the contract may import'
  if (workspace === 'packages/sheets' && !isTest(from)) return 'is a package, and sheets need none'
  return declared(workspace).has(name) || declared('').has(name)
    ? undefined
    : 'is not declared in package.json'
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path) || /\/test\//.test(path)

const checkShape = ({ path, text }: SourceFile): string[] => {
  const folders = dirname(path).split('/')
  const depth = folders.includes('src') ? folders.length - folders.indexOf('src') - 1 : 0
  const lines = text.split('\n').length - 1
  const vague = folders.find((folder) => vagueNames.has(folder))
  return [
    ...(vague ? [`the folder name "${vague}" says nothing about what is in it`] : []),
    ...(/(^|\/)index\.tsx?$/.test(path) ? ['a file is named for what it exports, not index'] : []),
    ...(depth > deepestUnderSrc ? [`${depth} folders under src, at most ${deepestUnderSrc}`] : []),
    ...(lines > mostLines ? [`${lines} lines, at most ${mostLines}`] : []),
  ]
}

/** Numbered and never taken away again, so their number says nothing about order. */
const growing = new Set(['apps/server/src/database/migrations'])

/** A room one has to search in has inner rooms due. */
export const checkRooms = (paths: readonly string[]): string[] =>
  [...Map.groupBy(paths, (path) => dirname(path))]
    .filter(([room, files]) => files.length > mostFiles && !growing.has(room))
    .map(([room, files]) => `${room}: ${files.length} files, at most ${mostFiles}`)

const staticImport = /\bfrom\s+['"](\.[^'"\n$]+)['"]/g

/**
 * Files that import each other in a circle, types included: none of them can be read first. A page that is loaded later
 * may come back to what loads it.
 */
export const findCircles = (files: readonly SourceFile[]): string[] => {
  const known = new Set(files.map(({ path }) => path))
  const imported = new Map(
    files.map(({ path, text }) => [
      path,
      [...text.matchAll(staticImport)]
        .map((match) => posix.join(dirname(path), match[1] ?? ''))
        .filter((target) => known.has(target)),
    ]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    for (const target of imported.get(path) ?? []) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of known) visit(path, [])
  return circles
}

/** Every rule of docs/architecture.md that can be read off a file's place and its imports. */
export const checkFile = (file: SourceFile, declared: (workspace: string) => Set<string>): string[] => {
  const imports = /\.(ts|tsx|mjs)$/.test(file.path) ? importsOf(file.text) : []
  const importProblems = imports.flatMap((specifier) => {
    const problem = specifier.startsWith('.')
      ? checkRelative(file.path, posix.join(dirname(file.path), specifier))
      : checkPackage(file.path, specifier, declared)
    return problem ? [`imports ${specifier}, which ${problem}`] : []
  })
  return [...checkShape(file), ...importProblems].map((problem) => `${file.path}: ${problem}`)
}
