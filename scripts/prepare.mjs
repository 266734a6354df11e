// What every verb needs before it can run. Plain JavaScript: it runs on the machine's Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...path) => join(root, ...path)

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Whether node_modules holds exactly what the lockfile asks for; packages of other platforms may be missing. */
const isInstalled = () => {
  const wanted = readJson(inRoot('package-lock.json'))?.packages ?? {}
  const present = readJson(inRoot('node_modules/.package-lock.json'))?.packages
  if (!present || !existsSync(nodeProgram)) return false
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    // A workspace that came with an update.
    if (link) return existsSync(inRoot(path))
    return path in present ? present[path].version === version : optional
  })
}

const nodeProgram = inRoot('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installed programs first, so that `node` is the one the product is made for. */
export const environment = () => ({
  ...process.env,
  PATH: [dirname(nodeProgram), inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
  // A third of a start's work is compiling the same files again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules/.cache/node'),
})

export const fail = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const npm = (...args) => {
  const cli = process.env.npm_execpath
  const [program, first] = cli ? [process.execPath, [cli]] : ['npm', []]
  return (
    spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit', env: environment() }).status === 0
  )
}

export const ensureInstalled = () => {
  if (isInstalled()) return
  process.stdout.write('Installing what is missing; this happens once and takes about a minute.\n')
  if (!npm('ci', '--loglevel=error')) fail('The packages could not be installed: see what npm says above.')
  if (!existsSync(nodeProgram))
    fail(
      'The packages came without their Node, because install scripts are off: run "npm rebuild node --ignore-scripts=false".',
    )
}

const files = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'dist' || entry.name === 'node_modules') return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? files(path) : [path]
  })

const webSources = () => {
  const hash = createHash('sha256')
  const paths = [...files('apps/web'), ...files('packages'), 'package-lock.json']
  for (const path of paths.toSorted((a, b) => (a < b ? -1 : 1)))
    hash.update(path).update(readFileSync(inRoot(path)))
  return hash.digest('hex')
}

/** Builds the web when any of its sources changed; the mark lives in node_modules, so a new install builds again. */
export const ensureWebBuilt = () => {
  if (!readJson(inRoot('apps/web/package.json'))?.scripts?.build) return
  const mark = inRoot('node_modules/.cache/homestead-web')
  const built = existsSync(inRoot('apps/web/dist/index.html')) && existsSync(mark)
  if (built && readFileSync(mark, 'utf8') === webSources()) return
  process.stdout.write('Building the web pages.\n')
  if (!npm('run', '--silent', 'build', '-w', '@homestead/web'))
    fail('The web pages could not be built: see above.')
  mkdirSync(dirname(mark), { recursive: true })
  // Taken afterwards: a build may write sources of its own, such as a route tree.
  writeFileSync(mark, webSources())
}

/** Runs a file with the product's own Node, as if this process were it: same terminal, same signals, same exit. */
export const runNode = (args, options = {}) => {
  const child = spawn(nodeProgram, args, {
    cwd: root,
    stdio: 'inherit',
    ...options,
    env: { ...environment(), ...options.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((done) => {
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}
