const makesItsOwn = 'makes databases of its own'
const looksAtOne = 'looks at how one database is laid out'
const keepsNothing = 'is about what is kept, and on a cluster nothing is'

/** Files of API tests that one prepared cluster cannot run, and why. */
export const leftOutOnCitus: Readonly<Record<string, string>> = {
  'test/demo/ensure-demo.test.ts': makesItsOwn,
  'test/feeds/files/export.test.ts': makesItsOwn,
  'test/platform/backup.test.ts': makesItsOwn,
  'test/platform/database.test.ts': makesItsOwn,
  'test/platform/migrate.test.ts': makesItsOwn,
  'test/platform/upgrade.test.ts': makesItsOwn,
  'test/platform/schema.test.ts': looksAtOne,
  'test/reports/kept-reports.test.ts': keepsNothing,
}

/** Those that run where the demo network is: loading it anew for each would take hours, so they leave it as others did. */
export const needTheDemo: readonly string[] = [
  'test/admin-users/lookups.test.ts',
  'test/audit/audit.test.ts',
  'test/builders/builder-page.test.ts',
  'test/builders/builder-profile.test.ts',
  'test/contract/fuzz.test.ts',
  'test/contract/row-level-security.test.ts',
  'test/contract/status-pairs.test.ts',
  'test/direct-rebates/rebate-contracts.test.ts',
  'test/direct-rebates/rebate-paper.test.ts',
  'test/direct-rebates/rebate-revisions.test.ts',
  'test/direct-rebates/rebates.test.ts',
  'test/invoices/invoices.test.ts',
  'test/leadplus/lead-analysis.test.ts',
  'test/leadplus/lead-assignees.test.ts',
  'test/leadplus/lead-saves.test.ts',
  'test/leadplus/lead-send.test.ts',
  'test/leadplus/leads.test.ts',
  'test/notes/notes.test.ts',
  'test/opportunities/opportunities.test.ts',
  'test/reports/account-day.test.ts',
  'test/reports/figures-agree.test.ts',
  'test/reports/report-door.test.ts',
  'test/rms/specialists.test.ts',
]
