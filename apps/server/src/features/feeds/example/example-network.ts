import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { feeds, type FeedName } from '@homestead/contract/feeds/feed-list'
import { csvLine } from '@homestead/sheets/csv/csv-line'
import { fileColumns, writeDescription } from '../export/write-package.ts'
import * as factual from './facts.ts'
import * as parties from './parties.ts'
import type { Row } from './row.ts'
import * as work from './work.ts'

/** The smallest picture there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const files: Readonly<Record<string, string | Uint8Array>> = {
  'specialist.png': picture,
  'label.png': picture,
  'contract.txt': 'A contract on paper would be here.\n',
}

/** A small whole network, up to yesterday: four accounts, ten builders, twenty months of homes, and work on them. */
function exampleNetwork(today: string): Partial<Record<FeedName, readonly Row[]>> {
  const facts = factual.facts(today)
  return {
    categories: parties.categories,
    accounts: parties.accounts,
    prices: parties.prices(today),
    products: parties.products,
    people: parties.people,
    specialists: parties.specialists,
    territories: parties.territories,
    builders: parties.builders(today),
    'builder-contacts': parties.builderContacts,
    enrolments: work.enrolments(today),
    ...facts,
    invoices: factual.invoices(today),
    'invoice-reviews': factual.invoiceReviews(today, facts),
    leads: work.leads(today),
    opportunities: work.opportunities(today),
    notes: work.notes(today),
    contracts: work.contracts(today),
    events: work.events(today),
    attendance: work.attendance,
    captures: work.captures(today),
    news: work.news(today),
    campaigns: work.campaigns(today),
  }
}

/** Writes it as a package: a file for each feed, also those that have no row here, with all their columns. */
export async function writeExample(folder: string, today: string): Promise<void> {
  await mkdir(join(folder, 'files'), { recursive: true })
  const network = exampleNetwork(today)
  for (const feed of feeds) {
    const rows = network[feed.name] ?? []
    // Columns that no row fills are left out, but for feeds without rows, whose file shows what may stand there.
    const names = fileColumns(feed)
      .map(([name]) => name)
      .filter((name) => rows.length === 0 || rows.some((row) => row[name] !== undefined))
    const lines = [csvLine(names), ...rows.map((row) => csvLine(names.map((name) => row[name] ?? '')))]
    await writeFile(join(folder, `${feed.name}.csv`), lines.join(''))
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'files', name), content)
  await writeDescription(
    folder,
    'A small network to begin with: load it, look around, and put your own rows in its place.',
  )
}
