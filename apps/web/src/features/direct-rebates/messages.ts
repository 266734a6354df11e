import { formatDate } from '../../lib/format/format.ts'

export const rebates = {
  title: 'Direct Rebates',
  sentence: (account: string) => `Rebates ${account} pays builders directly, by contract and quarter.`,
  invoicesCount: 'Current-quarter invoices',
  closings: 'Direct closings processed',
  total: 'Total rebates',
  byQuarter: 'Rebates by quarter',
  byQuarterInfo:
    'What was invoiced in each quarter: invoices that were sent, drafts left out. The current quarter is all it comes to so far.',
  invoiced: 'Invoiced',
  nothing: 'Nothing was invoiced in the last eight quarters.',
  toDate: 'Quarter to date',
  builderTrend: 'Builder trend',
  contracts: 'Versions, rates, tiers and files of your contracts with builders.',
  inForce: ({ inForce, ending }: { inForce: number; ending: number }) =>
    `${inForce} ${inForce === 1 ? 'builder' : 'builders'} with a version in force. ${ending || 'None'} ${ending > 1 ? 'end' : 'ends'} this quarter.`,
  invoices: 'Review, send and follow quarterly rebate invoices.',
  reports: 'Invoice total, units and closings per builder over time.',
}

export const invoices = {
  title: 'Invoices',
  heading: 'Rebate invoice',
  sentence: 'What each quarter earns a builder under its contract.',
  tabs: { all: 'All', current: 'Current', open: 'Open', closed: 'Closed' },
  empty: 'There are no invoices here.',
  invoice: (number: string) => `Invoice ${number}`,
  unknown: 'This invoice is not known.',
  unknownHint: 'It may belong to another account, or its address is not complete.',
  tiers: 'Quarterly tiers',
  tiersInfo:
    'Units of the quarter are counted in the order homes closed. Those above a threshold earn that tier’s rate; each line is rounded once, half up.',
  status: 'Status',
  update: 'Update',
  reference: 'Reference',
  paidOn: 'Paid on',
  reopen: 'Reopen as a draft',
  earlyQuestion: (quarter: string) =>
    `${quarter} is not over yet. Homes that are reported after the invoice is sent are on no invoice. Send it now?`,
  reopenQuestion: (revision: number) =>
    `The invoice is worked out again from today’s closings and contract, as revision ${revision} under the same number. What was sent stays as revision ${revision - 1}. Reopen it?`,
  revision: (revision: number) => `Revision ${revision}`,
  revisions: 'Revisions',
  draft: 'Draft, not sent yet',
  sentOn: (day: string) => `Sent ${day}`,
  differs: (revision: number) => `against revision ${revision}`,
  same: 'No difference',
  changed: (count: number) => (count === 1 ? '1 line differs' : `${count} lines differ`),
  file: 'File',
  noFile: 'The file is made when the invoice is sent.',
  download: (name: string) => `Download ${name}`,
  contract: 'Contract',
  final: 'A paid invoice can no longer be changed.',
}

export const contracts = {
  title: 'Contracts',
  heading: 'Contract',
  sentence: 'What builders are paid per unit, from when on, and above which units more.',
  empty: 'There are no contracts.',
  unknown: 'This contract is not known.',
  unknownHint: 'It may belong to another account, or its address is not complete.',
  versions: 'Versions',
  add: 'Add version',
  end: 'End contract',
  endTitle: 'End contract',
  endDay: 'Last day',
  keep: 'Without an end',
  saved: 'Contract updated',
  mail: 'Mail',
  mailsBuilder: 'Write to the builder when an invoice is sent',
  mailTo: (name: string, email: string) => `To ${name}, ${email}.`,
  mailToNobody: 'The builder has no contact with an e-mail address yet.',
  idle: (version: string) => `${version}, does not come into force: the contract ends before.`,
  endsBefore: (day: string) => `The contract ends on ${day}, so that this version does not come into force.`,
}

export const versionName = (version: number, validFrom: string) =>
  `v${version}, valid from ${formatDate(validFrom)}`

export const reports = {
  title: 'Reports',
  sentence: 'What a builder was invoiced, quarter by quarter. Drafts are left out.',
  choose: 'Choose a builder',
  trend: 'Builder trend',
  empty: 'No builder is under contract.',
  closed: 'The builder trend is not among what you may see.',
}

const problem = { title: 'Data Problem' }
export const failures = {
  load: { ...problem, body: 'Problem getting the data' },
  chart: { title: 'Chart Problem', body: 'Problem getting the chart data', duration: 20_000 },
  status: { ...problem, body: 'Problem changing the status of the invoice' },
  file: { ...problem, body: 'Problem getting the file' },
  save: { ...problem, body: 'Problem saving the contract' },
}

export const success = { status: 'Invoice status was changed' }
