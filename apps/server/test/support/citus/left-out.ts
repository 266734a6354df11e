const makesItsOwn = 'makes databases of its own'
const looksAtOne = 'looks at how one database is laid out'
const needsTheDemo = 'needs the demo network'

/** Files of API tests that one prepared cluster cannot run, and why. */
export const leftOutOnCitus: Readonly<Record<string, string>> = {
  'test/demo/ensure-demo.test.ts': makesItsOwn,
  'test/platform/backup.test.ts': makesItsOwn,
  'test/platform/database.test.ts': makesItsOwn,
  'test/platform/migrate.test.ts': makesItsOwn,
  'test/platform/upgrade.test.ts': makesItsOwn,
  'test/platform/schema.test.ts': looksAtOne,
  'test/contract/row-level-security.test.ts': needsTheDemo,
  'test/contract/fuzz.test.ts': needsTheDemo,
  'test/admin-users/lookups.test.ts': needsTheDemo,
  'test/audit/audit.test.ts': needsTheDemo,
  'test/builders/builder-page.test.ts': needsTheDemo,
  'test/builders/builder-profile.test.ts': needsTheDemo,
  'test/feeds/files/export.test.ts': needsTheDemo,
  'test/invoices/invoices.test.ts': needsTheDemo,
  'test/leadplus/lead-analysis.test.ts': needsTheDemo,
  'test/leadplus/lead-send.test.ts': needsTheDemo,
  'test/leadplus/leads.test.ts': needsTheDemo,
  'test/notes/notes.test.ts': needsTheDemo,
  'test/opportunities/opportunities.test.ts': needsTheDemo,
  'test/reports/figures-agree.test.ts': needsTheDemo,
  'test/reports/report-door.test.ts': needsTheDemo,
  'test/rms/specialists.test.ts': needsTheDemo,
}
