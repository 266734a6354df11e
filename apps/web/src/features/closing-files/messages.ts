import {
  type ClosingUpload,
  closingFileFailed,
  type columnMatches,
  takeBackFailed,
} from '@homestead/contract'
import { formatDayOf, formatNumber } from '../../lib/format/format.ts'

export const page = {
  upload: 'Upload closing file',
  sentence:
    'One row per closing and category. A row matches an existing closing by builder, address and date; otherwise it creates one.',
  back: 'Direct Rebates',
  choose: 'Choose a file',
  drop: 'Drop a closing file here',
  rules: (limit: string) =>
    `.xlsx or .csv, up to ${limit}. Dates as MM/DD/YYYY. Home type is Single Family or Multi Family.`,
  template: 'Template',
  replace: 'Replace file',
  another: 'Upload another file',
  original: 'Download file',
  sheet: 'Sheet',
  uploading: 'Uploading',
  unknown: 'This closing file is not known.',
  unknownHint: 'It may have been removed, or belong to another account.',
  failed: 'This file could not be read.',
  readOnly: 'You may look at this file. Importing it takes the right to change rebate invoices.',
}

export const columns = {
  title: 'Columns',
  matched: (count: number, all: number) => `${count} of ${all} matched`,
  unused: (count: number) =>
    count === 1 ? '1 column in your file is not used' : `${count} columns in your file are not used`,
  ours: 'Homestead IQ column',
  theirs: 'Column in your file',
  first: 'First value',
  match: 'Match',
  none: 'Choose a column',
  columnFor: (column: string) => `Column for ${column}`,
  how: {
    name: 'Same name',
    'last-file': 'As in your last file',
    chosen: 'Chosen by you',
  } satisfies Record<(typeof columnMatches)[number], string>,
  missing: 'Not matched',
  headRow: 'Column names are in',
  headChoice: (row: number, text: string) => `Row ${row}: ${text}`,
}

export const values = {
  title: 'Values',
  hint: 'What values of your file are taken for.',
  value: 'In your file',
  rows: 'Rows',
  meaning: 'Taken for',
  none: 'Choose',
  meaningOf: (value: string) => `What ${value} is taken for`,
  correct: 'Correct it in your file',
  use: (name: string, rows: number) => `Use ${name} for ${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`,
}

export const importing = {
  title: 'Import',
  uploaded: 'File uploaded',
  reading: 'Reading rows',
  columns: 'Columns matched',
  checking: 'Checking rows',
  checked: 'Rows checked',
  importing: 'Import',
  imported: 'Imported',
  matches: 'Match an existing closing',
  creates: 'Create a closing',
  errors: 'Errors, not imported',
  late: 'Of a quarter already invoiced',
  lateHint:
    'The invoice of their quarter was sent and stays as it is: these rows go into the reports and on no invoice.',
  go: (rows: number) => `Import ${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`,
  cancel: 'Cancel',
  nothingSaved: 'Nothing is saved until you import.',
  done: 'Draft invoices follow the imported closings. New ones count in reports once they are confirmed.',
  already: 'The rows of this sheet were imported before.',
  remove: 'Are you sure you want to remove this file? This cannot be undone.',
  removeTakenBack: 'Remove file',
  removeTakenBackQuestion:
    'The file itself is removed and can no longer be downloaded. It stays in the list as taken back. Remove it?',
  takeBack: 'Take back',
  takeBackQuestion: (rows: number) =>
    `Everything this file brought (${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}) is removed again, and reports and draft invoices follow. Take it back?`,
  takenBack: 'Taken back',
  takenBackBy: (at: string | null, by: string | null) =>
    `${['What it brought was removed', at && `on ${formatDayOf(at)}`, by && `by ${by}`].filter(Boolean).join(' ')}. Upload the file again to import it.`,
  takenBackNews: 'The file was taken back.',
}

export const rows = {
  label: 'Rows of the file',
  all: 'All',
  errors: 'Errors',
  new: 'New closings',
  download: 'Error rows',
  none: 'No rows here.',
  notImported: 'Not imported',
  allImported: 'All rows were imported.',
  range: (from: number, to: number, all: number) =>
    `${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(all)} checked rows`,
}

export const files = {
  title: 'Closing files',
  none: 'No closing files yet.',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showFewer: 'Show fewer',
  rows: (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`,
  status: ({ status, errorCount }: Pick<ClosingUpload, 'status' | 'errorCount'>): string => {
    const errors = `${formatNumber(errorCount)} row ${errorCount === 1 ? 'error' : 'errors'}`
    if (status === 'Processed') return errorCount > 0 ? `Imported, ${errors}` : 'Imported'
    if (status === 'TakenBack') return 'Taken back'
    if (status === 'TakingBack') return 'Taking back'
    if (status === 'Checked' && errorCount > 0) return errors
    if (status === 'Checked') return 'Ready to import'
    return status === 'Columns' ? 'Columns to match' : status
  },
}

const problem = { title: 'Data Problem' }
export const failures = {
  load: { ...problem, body: 'Problem getting the closing file', silentUnknown: true },
  list: { ...problem, body: 'Problem getting the closing files' },
  rows: { ...problem, body: 'Problem getting the rows of the file' },
  file: { ...problem, body: 'Problem getting the file' },
  map: { ...problem },
  remove: { ...problem, body: 'Problem removing the file', saysWhy: true },
  /** What went wrong follows below it. */
  upload: { title: closingFileFailed },
  importedByOther: 'Not imported a second time',
  takeBack: { title: takeBackFailed },
  tooLarge: (limit: string) => `The file is larger than ${limit}.`,
  wrongType: 'Only .xlsx and .csv files can be uploaded.',
  empty: 'The file is empty.',
}
