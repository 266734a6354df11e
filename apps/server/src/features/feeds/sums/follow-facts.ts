import { analyzeStaged } from '../engine/run-tables.ts'
import type { Queries } from '../../../platform/sql/db.ts'
import { sql } from '../../../platform/sql/sql.ts'
import { categoryWindowStatements } from './category-windows.ts'
import { claimChanges, homeChanges, signed, suppliedHomeChanges, type JudgedFacts } from './fact-changes.ts'
import {
  added,
  builderCategoryMonth,
  builderMonth,
  builderWindow,
  changesOf,
  gathered,
  manufacturerMonth,
  manufacturerWindow,
  marketCategoryMonth,
  marketMonth,
  marketWindow,
  unconfirmedMonth,
  usageMonth,
  usageWindow,
  type KeyedSums,
} from './keyed-sums.ts'
import { regionCategoryStatements, regionMonthStatements, regionWindowStatements } from './region-sums.ts'
import { usageSpanStatements } from './usage-span.ts'

const usageWithoutHomes = ['claims', 'units', 'incentive_cents', 'revenue_cents']

/** What was gathered by month, by window. A month lies in several of them, or in none. */
const byWindow = (windows: KeyedSums, months: string): string => `
  select ${windows.keys.map((key) => (key === 'window_id' ? 'w.id as window_id' : `d.${key}`)).join(', ')},
    ${windows.sums.map((sum) => `d.${sum}`).join(', ')}
  from ${months} d join report_window w on d.month between w.from_month and w.to_month`

/** The tables one run works in, by name; they are gone when it ends. */
class Workspace {
  readonly #db: Queries
  readonly #run: number
  readonly #made: string[] = []
  constructor(db: Queries, run: number) {
    this.#db = db
    this.#run = run
  }

  name(what: string): string {
    const table = `feed_staging.run_${this.#run}_sums_${what}`
    this.#made.push(table)
    return table
  }

  async execute(statements: readonly string[]): Promise<void> {
    for (const statement of statements) await this.#db.run(sql`${sql.raw(statement)}`)
  }

  async make(what: string, rows: string): Promise<string> {
    const table = this.name(what)
    await this.execute([`create unlogged table ${table} as ${rows}`, analyzeStaged(table)])
    return table
  }

  /**
   * Gathers what is to be added to sums, adds it, and says where it was gathered. In two steps, so that the database knows
   * how many rows it looks up: a few by their key, many by reading the sums once.
   */
  async add(sums: KeyedSums, rows: string): Promise<string> {
    const changes = await this.make(`${sums.table}_changes`, changesOf(sums, rows))
    const table = await this.make(sums.table, gathered(sums, changes))
    await this.execute(added(sums, table))
    return table
  }

  clear = () => this.execute(this.#made.map((table) => `drop table if exists ${table}`))
}

/** Homes that came, went or moved: the market. */
async function followHomes(work: Workspace, closings: string): Promise<void> {
  const changes = await work.make('homes', homeChanges(closings))
  const months = await work.add(
    builderMonth,
    signed(changes, { keys: builderMonth.keys, sums: ['closings'], confirmed: true }),
  )
  const windows = await work.add(builderWindow, byWindow(builderWindow, months))
  await work.execute([
    ...regionMonthStatements(
      marketMonth,
      { of: builderMonth, gathered: months },
      work.name('builders_of_market'),
    ),
    ...regionWindowStatements(marketWindow, { of: builderWindow, gathered: windows }),
  ])
}

/** Claims that came, went, changed or moved with their home: manufacturers, and what is sold of categories. */
async function followClaims(work: Workspace, facts: JudgedFacts & { claims: string }): Promise<void> {
  const changes = await work.make('claims', claimChanges(facts))
  const homes = await work.make('supplied_homes', suppliedHomeChanges(changes))

  const { keys, sums } = usageMonth
  const claimed = signed(changes, { keys, sums: usageWithoutHomes, confirmed: true })
  const supplied = signed(homes, { keys, sums: ['closings'], confirmed: true })
  const months = await work.add(
    usageMonth,
    `select ${keys.join(', ')}, 0 as closings, ${usageWithoutHomes.join(', ')} from (${claimed}) c
     union all select ${keys.join(', ')}, ${sums.map((sum) => (sum === 'closings' ? sum : '0')).join(', ')}
       from (${supplied}) h`,
  )
  const windows = await work.add(usageWindow, byWindow(usageWindow, months))
  await work.add(
    unconfirmedMonth,
    signed(homes, { keys: unconfirmedMonth.keys, sums: ['closings'], confirmed: false }),
  )
  const sold = await work.add(
    builderCategoryMonth,
    signed(changes, { keys: builderCategoryMonth.keys, sums: builderCategoryMonth.sums, confirmed: true }),
  )
  await work.execute([
    ...categoryWindowStatements(sold),
    ...usageSpanStatements(changes, work.name('spans')),
    ...regionMonthStatements(
      manufacturerMonth,
      { of: usageMonth, gathered: months },
      work.name('builders_of_manufacturers'),
    ),
    ...regionWindowStatements(manufacturerWindow, { of: usageWindow, gathered: windows }),
    ...regionCategoryStatements(marketCategoryMonth, { of: builderCategoryMonth, gathered: sold }),
  ])
}

/**
 * Lets sums follow the facts that a run has just changed: what each change takes away and what it adds, so that only the
 * months and builders concerned are written. In the run's transaction, by the role that loads, after `rollup_lock`.
 */
export async function followFacts(db: Queries, run: number, facts: JudgedFacts): Promise<void> {
  const work = new Workspace(db, run)
  // Each key is looked up once, so remembering what was found costs and never helps.
  await work.execute(['set local enable_memoize = off'])
  if (facts.closings) await followHomes(work, facts.closings)
  if (facts.claims) await followClaims(work, { ...facts, claims: facts.claims })
  await work.execute(['update rollup_state set version = version + 1'])
  await work.clear()
}
