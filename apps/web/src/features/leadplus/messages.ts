export const builderLeads = {
  title: 'LEADPLUS offers',
  empty: 'There are no LPOs for this builder.',
}

export const leadplus = {
  title: 'LEADPLUS',
  sentence: (account: string) => `Lead offers assigned to ${account} and where each one stands.`,
  tabs: { active: 'Active', closed: 'Closed', informational: 'Informational', analysis: 'Analysis' },
  empty: {
    active: 'There are no leads under way.',
    closed: 'No lead has been won, lost or declined yet.',
    informational: 'There are no informational offers.',
  },
  total: { active: 'Total active', closed: 'Total closed' },
  overdue: 'Overdue',
}

export const overdueText = (days: number) => `Overdue ${days} ${days === 1 ? 'day' : 'days'}`

export const detail = {
  funnel: 'Lead stage',
  final: 'Closed',
  details: 'Lead details',
  note: 'Note from BPM',
  noteHint: 'What the network should know about this lead.',
  noteSaved: 'Note saved',
  noteTooLate: 'The lead was closed before your note was saved. Copy what is still needed of it.',
  discardNote: 'Discard my note',
  builder: 'Builder',
  location: 'Location',
  assignee: 'Assignee',
  nobody: 'Nobody is assigned.',
  unknown: 'This lead is not known.',
  unknownHint: 'It may belong to another account, or its address is not complete.',
  closed: 'This lead is closed and cannot be changed. Reopen it to work on it again.',
  reopen: 'Reopen',
  confirmReopen: (lead: string) =>
    `${lead} goes back to where it stood before it was closed, and its time to respond begins again. Reopen it?`,
  choose: 'Select a reason',
  onlyForClosed: 'Only for Lost and Declined',
}

export const reassign = {
  button: 'Reassign',
  title: 'Reassign lead',
  contact: 'New assignee',
  note: 'Message to the new assignee',
  send: 'Send request',
  progress: (to: string) => `Being reassigned to ${to}`,
}

export const board = {
  list: 'List',
  board: 'Board',
  view: 'View',
  close: 'Drop to close',
  noReason: 'No reason needed',
  asksReason: 'Asks for a reason',
  everybody: 'All BPM reps',
  more: (count: number) => `Show ${count} more`,
  move: (status: string) => `Move to ${status}`,
  menu: (lead: string) => `Move ${lead} to another status`,
  none: 'No leads here',
  column: (status: string, count: string) => `${status}, ${count} ${count === '1' ? 'lead' : 'leads'}`,
  zones: 'Close a lead',
  assignedTo: (name: string, isDeactivated = false) =>
    `Assigned to ${name}${isDeactivated ? ', deactivated' : ''}`,
  newTab: 'Opens in a new tab',
  moved: (lead: string, status: string) => `${lead} is now ${status}.`,
  stays: (lead: string, status: string) => `${lead} is still ${status}.`,
  reasonTitle: (lead: string, status: string) => `Close ${lead} as ${status}`,
  confirmClose: (lead: string, status: string, noteIsUnsaved = false) =>
    `A closed lead cannot be changed until somebody reopens it${noteIsUnsaved ? ', and your note is not saved yet' : ''}. Mark ${lead} as ${status.toLowerCase()}?`,
  closeAs: (status: string) => `Close as ${status}`,
}

export const analysis = {
  sentence: 'Leads by the month they were first offered in, whoever holds them now.',
  figures: 'In these months',
  leads: 'Leads',
  value: 'Opportunity value',
  perLead: (value: string) => `${value} per lead`,
  won: 'Won',
  ofLeads: (count: string) => `of ${count} ${count === '1' ? 'lead' : 'leads'}`,
  rate: 'Win rate',
  ofDecided: (won: string, decided: string) => `${won} won of ${decided} won or lost`,
  undecided: 'None is won or lost yet',
  days: 'Median days',
  daysText: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  stays: (count: string, average: string) => `${count} left it, after ${average} on average`,
  status: 'Leads by status',
  type: 'Leads by type',
  homeType: 'Leads by home type',
  month: 'Leads by month',
  winRate: 'Win rate by month',
  winRateInfo: 'Won leads of those that were won or lost. Declined leads were not pursued and do not count.',
  time: 'Time in status',
  timeInfo: 'Days from entering a status to leaving it, for leads that left it.',
  none: 'No leads were offered in these months.',
}

/** What a saved change says. */
export const success = {
  updated: 'Leadplus update successful',
  reopened: 'Lead was reopened',
  reassigned: 'Your Reassign request has been received and is in progress',
}

const long = { duration: 20_000 }

export const failures = {
  load: { title: 'LeadPlus Problem', body: 'Problem getting the LeadPlus data', ...long },
  status: { title: 'LeadPlus Problem', body: 'Problem getting the LeadPlus status', ...long },
  lostReason: { title: 'LeadPlus Problem', body: 'Problem getting the LeadPlus lost reason', ...long },
  declinedReason: {
    title: 'LeadPlus Problem',
    body: 'Problem getting the LeadPlus declined reason',
    ...long,
  },
  update: { title: 'Update Leadplus Data Problem', body: 'Problem updating the LeadPlus data' },
  notSaved: 'Your changes were not saved.',
  reopen: { title: 'Update Leadplus Data Problem', body: 'Problem reopening the lead' },
  reassign: { title: 'Reassign Problem', body: 'Problem occurred while reassigning' },
}
