import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { loadConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts'
import { ownerPool } from '../../apps/server/src/platform/database/pools.ts'
import { rebuildRollups } from '../../apps/server/src/features/reports/rollups/refresh-rollups.ts'
import { Db } from '../../apps/server/src/platform/sql/db.ts'
import { ensureWebBuilt } from '../../scripts/prepare.mjs'
import { percentile } from '../feeds/callers.ts'
import { table } from '../markdown.ts'
import { startProduct } from '../product.ts'
import { accidents, workersOf, type Scene } from './accidents.ts'
import { Answers, digestOf } from './answers.ts'
import { people, type Worker } from './people.ts'
import { openSmallDisk } from './small-disk.ts'
import { WorkDay, type Diary } from './work-day.ts'

const minutes = Number(process.env['BENCH_SOAK_MINUTES'] ?? 60)
const headCount = Number(process.env['BENCH_SOAK_PEOPLE'] ?? 200)
const workers = 2
const memoryEveryMs = 10_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What each report says now, asked by somebody of its account. */
async function readReports(origin: string, crew: readonly Worker[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { reports, headers } of crew)
    for (const report of reports) {
      if (found.has(report)) continue
      const response = await fetch(origin + report, { headers })
      const text = await response.text()
      if (response.ok) found.set(report, digestOf(text))
      else throw new Error(`${report} was answered by ${response.status}: ${text}`)
    }
  return found
}

const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1000
}

interface Sample {
  readonly at: number
  readonly mb: number
}

/** Memory of all processes that answer, every ten seconds. */
async function watchMemory(pid: number, isOver: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!isOver()) {
    const each = await Promise.all((await workersOf(pid)).map(residentMb))
    if (each.length === workers)
      samples.push({ at: performance.now(), mb: each.reduce((sum, mb) => sum + mb, 0) })
    await setTimeout(memoryEveryMs)
  }
  return samples
}

/** What was acknowledged and is not there, and what is there twice. */
async function compareNotes(owner: pg.Pool, { notes, values }: Diary) {
  const { rows } = await owner.query<{ content: string; count: number }>(
    `select content, count(*)::int from note where content like 'soak-%' group by 1`,
  )
  const counts = new Map(rows.map(({ content, count }) => [content, count]))
  const stored = await owner.query<{ id: number; value: number }>(
    `select id::int, (value_cents / 100)::int as value from opportunity where id = any($1)`,
    [[...values.keys()]],
  )
  const valueOf = new Map(stored.rows.map(({ id, value }) => [id, value]))
  const lostValues = [...values].filter(([id, { acknowledged, unknown }]) => {
    const value = valueOf.get(id) ?? -1
    return value !== acknowledged && !unknown.includes(value)
  })
  return {
    lost: notes.acknowledged.filter((content) => !counts.has(content)).length + lostValues.length,
    twice: rows.filter(({ count }) => count > 1).length,
  }
}

export async function soak(): Promise<string> {
  ensureWebBuilt()
  const disk = await openSmallDisk()
  const settings = { DATA_DIR: disk.folder, PORT: '4398', PUBLIC_URL: 'http://localhost:4398' }
  const product = await startProduct({
    ...settings,
    WORKERS: String(workers),
    DEMO: 'on',
    LOG_LEVEL: 'fatal',
  })
  const database = await openDatabase(loadConfig({ ...settings, DEMO: 'on' }), 'tool')
  const owner = ownerPool(database.owner)
  // Its connections end when the database does.
  owner.on('error', () => undefined)
  try {
    const { origin, pid } = product
    say(`The portal is ready; ${headCount} people come in.`)
    await owner.query(
      `select rollup_turn_month((current_date - interval '1 month')::date), network_changed()`,
    )
    const crew = await people(owner, origin, headCount)
    const answers = new Answers()
    const diary: Diary = {
      notes: { acknowledged: [], unknown: [] },
      values: new Map(),
      answers,
      wrong: [],
      statuses: new Map(),
      times: [],
    }
    answers.changed({ since: 0, done: 0 }, await readReports(origin, crew))
    const began = performance.now()
    const end = began + minutes * 60_000
    const isOver = () => performance.now() >= end
    const memory = watchMemory(pid, isOver)
    const days = crew.map((worker) => new WorkDay(origin, worker, diary, isOver).work())

    const scene: Scene = {
      serverPid: pid,
      origin,
      dataDir: disk.folder,
      disk,
      owner,
      ownerConfig: database.owner,
    }
    const took: string[] = []
    for (const accident of accidents) {
      const { name, at, changesReports = false } = accident
      await setTimeout(Math.max(0, began + at * (end - began) - performance.now()))
      say(`${((performance.now() - began) / 60_000).toFixed(1)} min: ${name}`)
      const since = performance.now()
      await accident.happen(scene)
      const done = performance.now()
      took.push(`${name} (${((done - since) / 1000).toFixed(1)} s)`)
      if (changesReports) answers.changed({ since, done }, await readReports(origin, crew))
    }
    await Promise.all(days)
    const samples = await memory

    // Whatever the sums followed, worked out from nothing they are the same.
    const kept = await readReports(origin, crew)
    const db = new Db(owner)
    await db.transaction((trx) => rebuildRollups(trx, new Date().toISOString().slice(0, 10)))
    await owner.query('select network_changed()')
    const anew = await readReports(origin, crew)
    const otherwise = [...kept].filter(([report, digest]) => anew.get(report) !== digest)
    const { lost, twice } = await compareNotes(owner, diary)
    const wrong = [
      ...diary.wrong,
      ...answers.wrong(),
      ...otherwise.map(([report]) => `${report} was not its sums`),
    ]
    for (const line of wrong.slice(0, 20)) say(line)

    const quarter = (from: number) => {
      const [least, most] = [began + from * (end - began), began + (from + 0.25) * (end - began)]
      const of = samples.filter(({ at }) => at >= least && at < most)
      return of.reduce((sum, { mb }) => sum + mb, 0) / of.length
    }
    const [second, last] = [quarter(0.25), quarter(0.75)]
    const times = diary.times.map(({ ms }) => ms)
    const all = diary.times.length
    const answered =
      [...diary.statuses].filter(([status]) => status === 200).map(([, count]) => count)[0] ?? 0
    return `${headCount} signed-in people for ${minutes} minutes, two processes, the built-in database. In it: ${took.join(', ')}${disk.fill ? '' : ' (nothing could be filled here)'}.

${table(
  ['what', 'measured', 'budget'],
  [
    ['Calls', String(all), ''],
    ['of them answered at the first try', `${((100 * answered) / all).toFixed(2)} %`, ''],
    ['p50 and p95, ms', `${percentile(times, 0.5).toFixed(0)} and ${percentile(times, 0.95).toFixed(0)}`, ''],
    ['Reports held against what they may say', String(answers.count), ''],
    [
      'Writes acknowledged, values and notes',
      `${diary.notes.acknowledged.length} notes, ${diary.values.size} values`,
      '',
    ],
    ['of them lost', String(lost), '0'],
    ['done twice', String(twice), '0'],
    ['Answers that were wrong', String(wrong.length), '0'],
    ['Memory, MB: second quarter, last quarter', `${second.toFixed(0)}, ${last.toFixed(0)}`, ''],
    ['Last ÷ second quarter', `${(last / second).toFixed(3)} ×`, '1.05'],
    [
      'Answers by status (0 is nobody)',
      [...diary.statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
      '',
    ],
  ],
)}`
  } finally {
    await owner.end()
    await database.close()
    await product.stop()
    await disk.close()
  }
}
