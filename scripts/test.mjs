// npm test: every check, quickest first, stopping at the first that fails. `npm test -- lint unit` runs those only.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, ensureWebBuilt, environment, root } from './prepare.mjs'

const reports = mkdtempSync(join(tmpdir(), 'homestead-iq-report-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const statementsSeen = join(reports, 'statements')
mkdirSync(statementsSeen)

/**
 * What tests write lies in memory where there is plenty of it: each of them has a database of a thousand files, which
 * are made there in a sixth of the time.
 */
const inMemory = () => {
  const folder = '/dev/shm'
  if (process.env.TMPDIR !== undefined || !existsSync(folder)) return {}
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 8 * 2 ** 30 ? { TMPDIR: folder } : {}
}
const settings = {
  ...environment(),
  ...inMemory(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  STATEMENTS_SEEN: statementsSeen,
}

const run = (program, ...args) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env: settings }).status === 0

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const unitCounts = () => {
  const report = readReport(unitReport)
  return report && { passed: report.numPassedTests, failed: report.numFailedTests }
}
const browserCounts = () => {
  const stats = readReport(browserReport)?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected }
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]
/** A second try is not a pass: whatever needed one is named, and more than two are a failure. */
const fewFlaky = () => {
  const flaky = specsOf(readReport(browserReport) ?? {}).filter(({ tests }) =>
    tests.some(({ status }) => status === 'flaky'),
  )
  for (const { file, line, title } of flaky) process.stdout.write(`flaky  ${file}:${line} ${title}\n`)
  return flaky.length <= 2
}

const hasBrowserTests = () =>
  readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => name.endsWith('.spec.ts'))

const phases = {
  format: { check: () => run('oxfmt', '--check') },
  // Types as well: the rules need them, so they are worked out once for both.
  lint: { check: () => run('oxlint') },
  folders: { check: () => run('node', 'scripts/rules/check-folders.ts') },
  unit: {
    check: () =>
      run('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
    counts: unitCounts,
  },
  statements: {
    // Only the tests of a whole run know what none of them did.
    check: () =>
      readdirSync(statementsSeen).length === 0 ||
      run('node', 'scripts/rules/check-statements.ts', statementsSeen),
  },
  web: { check: () => (ensureWebBuilt(), true) },
  browser: {
    check: () => !hasBrowserTests() || (ensureChromium() && run('playwright', 'test') && fewFlaky()),
    counts: browserCounts,
  },
}

ensureInstalled()
const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in phases))
if (unknown) {
  process.stderr.write(`There is no check "${unknown}": choose from ${Object.keys(phases).join(', ')}.\n`)
  process.exit(1)
}

/** Nobody waits for it: tests that come before it is done make for themselves what they miss. */
const needDemo = ['unit', 'browser']
if (chosen.length === 0 || chosen.some((name) => needDemo.includes(name))) {
  const templates = spawn('node', ['apps/server/test/support/make-templates.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: settings,
  })
  process.once('exit', () => templates.kill())
}

const total = { passed: 0, failed: 0 }
const summary = []
for (const [name, { check, counts }] of Object.entries(phases)) {
  if (chosen.length && !chosen.includes(name)) continue
  process.stdout.write(`\n— ${name}\n`)
  const started = performance.now()
  const passed = check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const inside = counts?.() ?? { passed: Number(passed), failed: Number(!passed) }
  total.passed += inside.passed
  // A run that broke before any test could fail has failed all the same.
  total.failed += passed ? inside.failed : Math.max(1, inside.failed)
  summary.push(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(6)} s`)
  if (!passed) break
}
rmSync(reports, { recursive: true, force: true })

process.stdout.write(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed ? 1 : 0)
