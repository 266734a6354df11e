import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { projectRoot } from '../../apps/server/src/config.ts'

const folderOf = (name: string) => join(projectRoot, 'node_modules', name)

/** A package and all it brings along. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  const file = join(folderOf(name), 'package.json')
  if (found.has(name) || !existsSync(file)) return found
  found.add(name)
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: object }
  for (const each of Object.keys(dependencies)) withDependencies(each, found)
  return found
}

export function weightOf(name: string) {
  const packages = [...withDependencies(name)]
  const files = packages.flatMap((each) => globSync(join(folderOf(each), '**/*')))
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  return { packages: packages.length, kilobytes: bytes / 1000 }
}

/** A file that is nowhere: it stands beside these, and says what is imported. */
const entry = join(import.meta.dirname, 'entry.js')

/** What a browser would load of it, in kB as it is sent. */
export async function browserWeight(names: string, from: string): Promise<number> {
  const built = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${names} } from '${from}'` : undefined),
      },
    ],
    build: { write: false, minify: true, target: 'es2024', lib: { entry, formats: ['es'] } },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as { output: { code?: string }[] }
  return gzipSync(output.map((part) => part.code ?? '').join('')).length / 1000
}
