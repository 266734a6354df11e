export const accountSwitched = 'Account switched'
export const switchTo = (name: string) => `Switch to ${name}`

export const chooseAccount = {
  title: 'Choose an account',
  text: 'You work for one account at a time. What you do is recorded with your name.',
  empty: 'There are no accounts to act for.',
  emptyHint: 'Accounts come in by feeds: open Network and load a file.',
  network: 'Network',
}

export const noSuchAccount = 'No account has this name'

export const acting = { banner: 'Acting for', stop: 'Stop acting' }

export const titleField = {
  label: 'Title',
  choose: 'Select a title',
  failure: { title: 'Contact Data Problem', body: 'Problem getting the contact data', silent401: true },
}
