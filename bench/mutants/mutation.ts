import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cloneHash, projectRoot } from '../../apps/server/src/config.ts'
import { table } from '../markdown.ts'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'

/**
 * Breaks one rule at a time in a copy of the sources, and runs the tests that should notice. What was tried is written
 * down at once: a run that was cut off goes on where it stopped, as long as neither the break nor the code changed.
 */
const folder = join(tmpdir(), `homestead-iq-mutants-${cloneHash()}`)
const copy = join(folder, 'copy')
const record = join(folder, 'tried.json')
/** A break may make a test hang, which is noticed as well. */
const mostMs = 240_000
/** All of them together, on the code as it stands. */
const mostMsOfAll = 1_200_000

interface Tried {
  readonly commit: string
  readonly noticed: Readonly<Record<string, boolean>>
}

const run = (program: string, args: readonly string[], cwd: string, timeout = mostMs) =>
  new Promise<{ code: number; output: string }>((done) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout })
    let output = ''
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (output += piece.toString()))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })

const text = async (program: string, ...args: string[]) =>
  (await run(program, args, projectRoot)).output.trim()

/** Packages are shared with the original; the workspaces among them are the copy's own. */
async function linkPackages(): Promise<void> {
  const [from, to] = [join(projectRoot, 'node_modules'), join(copy, 'node_modules')]
  await mkdir(join(to, '@homestead'), { recursive: true })
  for (const name of await readdir(from))
    if (name !== '@homestead' && name !== '.cache') await symlink(join(from, name), join(to, name))
  for (const name of ['contract', 'sheets'])
    await symlink(`../../packages/${name}`, join(to, '@homestead', name))
}

async function makeCopy(): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  for (const file of (await text('git', 'ls-files')).split('\n')) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(projectRoot, file), join(copy, file))
  }
  await linkPackages()
}

const broken = async ({ file, from, to }: Mutant): Promise<string> => {
  const source = await readFile(join(copy, file), 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} should have this once: ${from}`)
  return source.replace(from, () => to)
}

/** Whether the tests pass on the code as it stands, and fail on the code as it is broken. */
const passes = async (tests: readonly string[], most = mostMs): Promise<boolean> =>
  (await run(join(copy, 'node_modules/.bin/vitest'), ['run', '--bail=1', ...tests], copy, most)).code === 0

async function isNoticed(mutant: Mutant): Promise<boolean> {
  const path = join(copy, mutant.file)
  const whole = await readFile(path, 'utf8')
  await writeFile(path, await broken(mutant))
  try {
    return !(await passes(mutant.tests))
  } finally {
    await writeFile(path, whole)
  }
}

const readTried = async (commit: string): Promise<Tried> => {
  const before = await readFile(record, 'utf8').catch(() => '{}')
  const tried = JSON.parse(before) as Partial<Tried>
  return tried.commit === commit ? { noticed: {}, ...tried, commit } : { commit, noticed: {} }
}

export async function mutation(): Promise<string> {
  await mkdir(folder, { recursive: true })
  const commit = await text('git', 'rev-parse', 'HEAD')
  const { noticed: before } = await readTried(commit)
  const noticed: Record<string, boolean> = { ...before }
  await makeCopy()
  for (const mutant of mutants) await broken(mutant)
  // A test that fails by itself would notice everything.
  const all = [...new Set(mutants.flatMap(({ tests }) => tests))]
  if (Object.keys(noticed).length === 0 && !(await passes(all, mostMsOfAll)))
    throw new Error('The tests do not pass on the code as it stands.')
  for (const mutant of mutants) {
    if (noticed[mutant.name] === undefined) {
      noticed[mutant.name] = await isNoticed(mutant)
      await writeFile(record, JSON.stringify({ commit, noticed }))
    }
    process.stdout.write(`${noticed[mutant.name] ? 'noticed  ' : 'UNNOTICED'} ${mutant.name}\n`)
  }
  const unnoticed = mutants.filter(({ name }) => !noticed[name])
  return [
    `Of ${mutants.length} rules that were broken one at a time, the tests noticed ${mutants.length - unnoticed.length}.`,
    ...(unnoticed.length > 0
      ? [
          '',
          table(
            ['unnoticed', 'file'],
            unnoticed.map(({ name, file }) => [name, file]),
          ),
        ]
      : []),
  ].join('\n')
}
