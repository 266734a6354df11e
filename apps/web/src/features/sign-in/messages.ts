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

export const forgotLink = 'Forgot password?'

export const withPasskey = 'Sign in with a passkey'
