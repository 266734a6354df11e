import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkFile, checkRooms, findCircles } from './folder-rules.ts'

const root = resolve(import.meta.dirname, '../..')
const patterns = ['apps', 'packages', 'e2e', 'bench', 'scripts'].map(
  (room) => `${room}/**/*.{ts,tsx,mjs,css,sql}`,
)
const generated = /(^|\/)(node_modules|dist|var)(\/|$)|\.gen\.ts$|database\/schema\.sql$/

const declaredIn = new Map<string, Set<string>>()
const declared = (workspace: string) => {
  const known = declaredIn.get(workspace)
  if (known) return known
  const path = join(root, workspace, 'package.json')
  const { dependencies = {}, devDependencies = {} } = (
    existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  ) as Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
  const names = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  declaredIn.set(workspace, names)
  return names
}

const paths = globSync(patterns, { cwd: root, exclude: (path) => generated.test(path) }).filter(
  (path) => !generated.test(path),
)
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const problems = [
  ...files.flatMap((file) => checkFile(file, declared)),
  ...checkRooms(paths),
  ...findCircles(files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))).map(
    (circle) => `circle: ${circle}`,
  ),
]

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${paths.length} files, ${problems.length} out of place\n`)
process.exitCode = problems.length ? 1 : 0
