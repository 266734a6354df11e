import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { table, versionOf } from '../markdown.ts'
import { inTurn } from '../measure.ts'
import { browserParts } from './browser-parts.ts'
import type { Task } from './contender.ts'
import { hostileCodes } from './hostile-codes.ts'
import { hostileBooks, hostileCsv } from './hostile.ts'
import { csvPath, workbookPath } from './sample-files.ts'
import { tasks } from './tasks.ts'
import { browserWeight, weightOf } from './weight.ts'

const rounds = 3
const run = promisify(execFile)

interface Found {
  readonly answer: string
  readonly cpuMs: number
  readonly loadMs: number
  readonly loadMb: number
  readonly peakMb: number
}

const alone = async (task: string, name: string): Promise<Found> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'alone.ts'), task, name])
  return JSON.parse(stdout) as Found
}

const isInstalled = (name: string | undefined) => {
  if (name === undefined) return true
  try {
    return versionOf(name) !== ''
  } catch {
    return false
  }
}

const partWeight = async (task: string, name: string) => {
  const part = browserParts[task]?.[name]
  return part ? (await browserWeight(...part)).toFixed(1) : ''
}

async function section(key: string, { title, contenders }: Task): Promise<string> {
  const present = Object.entries(contenders).filter(([, { name }]) => isInstalled(name))
  const missing = Object.values(contenders).flatMap(({ name }) => (isInstalled(name) ? [] : [name]))
  const answers: Record<string, string> = {}
  const ways = present.map(([name]) => [
    name,
    async () => {
      const { answer, ...figures } = await alone(key, name)
      answers[name] = answer
      return figures
    },
  ])
  const found = await inTurn(
    Object.fromEntries(ways) as Record<string, () => Promise<Omit<Found, 'answer'>>>,
    {
      rounds,
      warmUp: 0,
    },
  )
  const lines: string[][] = []
  for (const [name, contender] of present) {
    const figures = found[name]
    const ours = found['ours']
    if (!figures || !ours) continue
    const weight = contender.name ? weightOf(contender.name) : undefined
    lines.push([
      contender.name ? `${name} ${versionOf(contender.name)}` : name,
      figures.cpuMs.toFixed(0),
      `${(ours.cpuMs / figures.cpuMs).toFixed(2)} ×`,
      figures.peakMb.toFixed(0),
      `${figures.loadMs.toFixed(0)} ms, ${figures.loadMb.toFixed(0)} MB`,
      weight ? `${weight.packages}, ${weight.kilobytes.toFixed(0)} kB` : '',
      await partWeight(key, name),
      answers[name] ?? '',
    ])
  }
  const heads = ['by', 'CPU ms', 'ours ÷ it', 'peak MB', 'to load', 'packages', 'kB in a browser', 'answer']
  const note = missing.length ? `\n\nNot installed: \`npm install --no-save ${missing.join(' ')}\`.` : ''
  return `**${title}**\n\n${table(heads, lines)}${note}`
}

export async function libraries(): Promise<string> {
  await csvPath()
  await workbookPath()
  const parts: string[] = [
    `What is written by hand beside libraries that do the same, each in a process of its own, in turn; medians of ${rounds}. ` +
      'CPU time is that of the work alone; whoever takes the rows has the reader wait, as a database does.',
  ]
  for (const [key, task] of Object.entries(tasks)) parts.push(await section(key, task))
  for (const [title, { heads, all }] of [
    ['Hostile and careless CSV files', await hostileCsv()],
    ['Hostile workbooks', await hostileBooks()],
    ['Codes as people type them', await hostileCodes()],
  ] as const)
    parts.push(`**${title}**\n\n${table(heads, all)}`)
  return parts.join('\n\n')
}
