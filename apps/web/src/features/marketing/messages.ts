export const marketing = {
  title: 'Marketing',
  sentence: (account: string) => `Campaigns Homestead IQ runs with ${account}, and requests for new ones.`,
  shown: 'Which campaigns',
  kinds: { all: 'All', open: 'Open', completed: 'Completed' },
  empty: 'There are no campaigns here.',
}

export const request = {
  title: 'Request campaign',
  namePlaceholder: 'For example, Spring patio door launch',
  send: 'Send request',
  clear: 'Clear',
  thanks: 'Thank you for your campaign request. We will be in touch shortly.',
  drop: 'Drop files here or',
  choose: 'choose',
  limits: (kinds: string, size: string) => `${kinds}, up to ${size}`,
  filesLeft: (reasons: string) => `The request was sent, but not with all files.\n${reasons}`,
}

export const fields = {
  name: 'Campaign name',
  campaignType: 'Type',
  category: 'Category',
  noCategory: 'None',
  regions: 'Regions',
  allRegions: 'All regions',
  targetDate: 'Target date',
  contact: 'Contact',
  noContact: 'Nobody',
  goal: 'What should it achieve?',
  goalShort: 'Goal',
}

export const chosen = {
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  status: 'Status',
  completedOn: 'Completed on',
  update: 'Update',
  updated: 'Campaign updated',
  unknown: 'This campaign is not known.',
  unknownHint: 'It may belong to another account, or its address is not complete.',
}

const problem = { title: 'Data Problem' }
export const failures = {
  load: { ...problem, body: 'Problem getting the campaigns' },
  choices: { ...problem, body: 'Problem getting the choices' },
  files: { ...problem, body: 'Problem getting the files' },
  request: { ...problem, body: 'Problem sending the campaign request' },
  save: { ...problem, body: 'Problem saving the campaign' },
  notSaved: 'What you chose was not saved.',
}
