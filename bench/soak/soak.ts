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
import { accidents, type Scene } from './accidents.ts'
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

/** What a process takes, as it says itself. */
const kinds = {
  resident: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  external: 'nodejs_external_memory_bytes',
}
type Kind = keyof typeof kinds

type Sample = Readonly<Record<Kind | 'at', number>>

/** Memory of all processes that answer, every ten seconds, in MB. */
async function watchMemory(origin: string, isOver: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = []
  while (!isOver()) {
    const at = performance.now()
    const lines = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(memoryEveryMs) })
      .then((response) => response.text())
      .then(
        (text) => text.split('\n'),
        () => [],
      )
    const each = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}{`)).map((line) => Number(line.split(' ').at(-1)) / 1e6)
    const sum = (kind: Kind) => each(kinds[kind]).reduce((all, mb) => all + mb, 0)
    // A process that is about to be replaced is missing.
    if (each(kinds.resident).length === workers)
      samples.push({ at, resident: sum('resident'), heap: sum('heap'), external: sum('external') })
    await setTimeout(Math.max(0, at + memoryEveryMs - performance.now()))
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
    const memory = watchMemory(origin, isOver)
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

    const quarter = (which: number, kind: Kind) => {
      const [least, most] = [which - 1, which].map((quarters) => began + (quarters / 4) * (end - began))
      const of = samples.filter(({ at }) => at >= (least ?? 0) && at < (most ?? 0))
      return of.reduce((sum, sample) => sum + sample[kind], 0) / of.length
    }
    const quarters = (kind: Kind) => [1, 2, 3, 4].map((which) => quarter(which, kind).toFixed(0)).join(', ')
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
    ['Memory by quarters, MB', quarters('resident'), ''],
    ['of it in use by objects', quarters('heap'), ''],
    ['of it bytes beside them', quarters('external'), ''],
    ['Last ÷ second quarter', `${(quarter(4, 'resident') / quarter(2, 'resident')).toFixed(3)} ×`, '1.05'],
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
