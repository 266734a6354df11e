export const accountSwitched = 'Account switched'
export const switchTo = (name: string) => `Switch to ${name}`

export const unauthorized = {
  title: 'We were unable to authenticate you.',
  text: 'We are retrying. You will be redirected in 5 seconds.',
}

export const signInExpired = {
  title: 'This sign-in page has expired',
  text: 'Start again to get a new one.',
  action: 'Start over',
}

export const signInAgain = {
  title: 'Sign in again',
  text: 'Your session has ended. Sign in again in a new tab: nothing on this page is lost, and it goes on by itself.',
  action: 'Sign in',
  done: 'You are signed in again',
  doneText: 'Go back to the page you came from. This tab can be closed.',
}

export const chooseAccount = {
  title: 'Choose an account',
  text: 'You work for one account at a time. What you do is recorded with your name.',
  empty: 'There are no accounts to act for.',
}

export const noSuchAccount = 'No account has this name'

export const acting = { banner: 'Acting for', stop: 'Stop acting' }

export const forgotLink = 'Forgot password?'

export const withPasskey = 'Sign in with a passkey'

export const titleField = {
  label: 'Title',
  choose: 'Select a title',
  failure: { title: 'Contact Data Problem', body: 'Problem getting the contact data', silent401: true },
}
