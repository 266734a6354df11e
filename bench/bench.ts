// npm run bench: what the product costs, as ratios measured side by side in one run. Writes bench/RESULTS.md.
// `npm run bench -- grid export` measures those only and leaves the rest of the file as it is.
import { captures } from './captures.ts'
import { citus } from './citus/citus.ts'
import { exportFile } from './export-file.ts'
import { fairShares } from './fair-shares.ts'
import { feeds } from './feeds/feeds.ts'
import { firstLoad } from './first-load.ts'
import { grid } from './grid.ts'
import { libraries } from './libraries/libraries.ts'
import { mails } from './mails.ts'
import { mutation } from './mutants/mutation.ts'
import { ready } from './ready.ts'
import { reports } from './reports.ts'
import { type Section, saveSection } from './results.ts'
import { soak } from './soak/soak.ts'
import { throughput } from './throughput/throughput.ts'

/** In the order of the file. Each answers what stands below its title. */
const parts: Record<string, Section> = {
  'first-load': { title: 'First load', measure: firstLoad },
  ready: { title: 'Start', measure: ready },
  grid: { title: 'Grid', measure: grid },
  export: { title: 'Export', measure: exportFile },
  reports: { title: 'Calls', measure: reports },
  feeds: { title: 'Feeds', measure: feeds },
  capture: { title: 'HomeCapture', measure: captures },
  shares: { title: 'Fair shares', measure: fairShares },
  mails: { title: 'Mails', measure: mails },
  throughput: { title: 'Throughput', measure: throughput },
  soak: { title: 'Soak', measure: soak },
  citus: { title: 'Cluster', measure: citus },
  libraries: { title: 'By hand or from a library', measure: libraries },
  mutants: { title: 'Broken rules', measure: mutation },
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in parts))
if (unknown) {
  process.stderr.write(`There is no part "${unknown}": choose from ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

for (const [name, part] of Object.entries(parts)) {
  if (chosen.length && !chosen.includes(name)) continue
  process.stdout.write(`\n— ${name}\n`)
  const body = await part.measure()
  process.stdout.write(`${body}\n`)
  await saveSection(part.title, body, Object.values(parts))
}
