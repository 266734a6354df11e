export const invoiceReview = {
  title: 'Invoice Review',
  sentence: (account: string) => `What ${account} was invoiced, month by month and builder by builder.`,
  tabs: { current: 'Current', open: 'Open', closed: 'Closed' },
  empty: {
    current: 'There is no invoice yet.',
    open: 'No earlier invoice is under review.',
    closed: 'There are no earlier invoices.',
  },
}

export const invoice = {
  title: (number: string) => `Invoice ${number}`,
  sentence: (month: string) => `${month} closings.`,
  howTo: 'Select a line to request a review or follow one.',
  unknown: 'This invoice is not known.',
  unknownHint: 'It may belong to another account, or its address is not complete.',
  earlier: 'Earlier invoice',
  later: 'Later invoice',
  lines: { all: 'All lines', open: 'In review', closed: 'Closed reviews' },
  show: 'Lines to show',
}

export const details = {
  button: 'Invoice details',
  title: 'Invoice details',
  sentence: 'All lines of homes that closed on these days, as a CSV file.',
  from: 'From',
  to: 'To',
  download: 'Download',
  backwards: 'The range ends before it begins.',
}

export const review = {
  title: 'Review request',
  choose: 'Select a line of the invoice.',
  chooseHint: 'Here you ask for a review of it, or see what came of one.',
  reason: 'Reason',
  selectReason: 'Select a reason',
  note: 'Note',
  request: 'Request review',
  status: 'Review status',
  update: 'Update',
  again: 'Request another review',
  none: 'This line was not questioned.',
  confirmClose: (status: string) =>
    `A closed review can no longer be changed. Mark it as ${status.toLowerCase()}?`,
  reopen: 'Reopen review',
  confirmReopen: 'The review goes back to In review, and its closing day is taken away. Reopen it?',
}

export const success = {
  requested: (product: string) =>
    `Invoice review request has been processed and an email notification sent to the ${product} Finance team.`,
  status: 'Invoice Review Status Was Changed',
  reopened: 'Invoice review was reopened',
}

const invoices = { title: 'Invoice Problem' }

export const failures = {
  load: { ...invoices, body: 'Problem getting the invoices' },
  lines: { ...invoices, body: 'Problem getting the line items' },
  reviews: { ...invoices, body: 'Problem getting the reviews' },
  request: { ...invoices, body: 'Problem requesting the review' },
  status: { ...invoices, body: 'Problem changing the status of the review' },
  reopen: { ...invoices, body: 'Problem reopening the review' },
  file: { ...invoices, body: 'Problem getting the invoice details' },
}
