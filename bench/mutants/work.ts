import { contract, features, mutant, type Mutant, sheets, test, web } from './mutant.ts'

/** What people do with leads, notes, files and the page. */
export const work: readonly Mutant[] = [
  mutant(
    'a lead is to be answered in a week',
    `${contract}leadplus/lead.ts`,
    'daysToRespond = 14',
    'daysToRespond = 7',
    `${test}leadplus`,
  ),
  mutant(
    'closed leads are overdue',
    `${features}leadplus/lead-dates.ts`,
    'case when t.is_closed then 0 else',
    'case when false then 0 else',
    `${test}reports/reports.test.ts`,
  ),
  mutant(
    'a note may be edited for an hour',
    `${contract}notes/notes.ts`,
    'minutesToEdit = 15',
    'minutesToEdit = 60',
    `${test}notes/notes.test.ts`,
  ),
  mutant(
    'others may change a note',
    `${features}notes/change-notes.ts`,
    "if (!note.isOwn) throw new Forbidden('Only who wrote a note may change it.')",
    '',
    `${test}notes/notes.test.ts`,
  ),
  mutant(
    'a campaign may be for today',
    `${features}marketing/change-campaigns.ts`,
    'terms.targetDate <= account.today',
    'terms.targetDate < account.today',
    `${test}marketing/marketing.test.ts`,
  ),
  mutant(
    'an item is saved over by another',
    `${features}home-capture/review-capture.ts`,
    'locked.version !== body.version',
    'false',
    `${test}home-capture`,
  ),
  mutant(
    'a formula in a file is left as one',
    `${sheets}csv/csv-line.ts`,
    "/^'*[=+\\-@\\t\\r]/.test(value)",
    '/^[=]/.test(value)',
    `${sheets}csv/csv-line.test.ts`,
  ),
  mutant(
    'an imported file may be taken back after its invoice was sent',
    `${features}closing-files/take-back-refusal.ts`,
    '  if (invoice)\n',
    '  if (false as boolean)\n',
    `${test}closing-files/closing-take-back.test.ts`,
  ),
  mutant(
    'torn numbers are read as they stand',
    `${features}closing-files/reading/unquoted-thousands.ts`,
    "~ '^\\\\d{1,3}$' and",
    "~ '^x$' and",
    `${test}closing-files/closing-reading.test.ts`,
  ),
  mutant(
    'a filter for more finds the same too',
    `${web}features/grid/engine/filter-rows.ts`,
    'shown(row) > asked',
    'shown(row) >= asked',
    `${web}features/grid`,
  ),
  mutant(
    'the total of shares is their sum',
    `${web}features/grid/engine/totals.ts`,
    'shareOf(sumOf(rows, order, total.of), sumOf(rows, order, total.per))',
    'sumOf(rows, order, field)',
    `${web}features/grid`,
  ),
  mutant(
    'what others changed is lost in a merge',
    `${web}lib/drafts/merge-changes.ts`,
    'return { ...theirs,',
    'return { ...seen,',
    `${web}lib/drafts`,
  ),
]
