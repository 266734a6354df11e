export const forgot = {
  title: 'Forgot your password?',
  sentence: 'Enter the e-mail address you sign in with. We send you a link to choose a new password.',
  send: 'Send the link',
  sentTitle: 'Check your e-mail',
  sent: (address: string) =>
    `If somebody signs in with ${address}, a link is on its way there. It is valid for 1 hour. Look in your spam folder too.`,
  back: 'Back to sign in',
  help: 'No e-mail after a few minutes? Call customer service at',
}

export const setup = {
  title: 'Create your password',
  newTitle: 'Choose a new password',
  sentence: (name: string, account: string, isReset: boolean) =>
    isReset ? `For ${name}, ${account}.` : `${name}, you were invited to ${account}.`,
  userName: 'Username',
  create: 'Create password',
  change: 'Change password',
  valid: (isReset: boolean) =>
    isReset
      ? "This link is valid for 1 hour. If it has expired, ask for a new one with 'Forgot password?' or call customer service at"
      : 'This link is valid for 7 days. If it has expired, ask your administrator for a new invite or call customer service at',
  call: 'Need help? Call customer service at',
  notValid: 'This link does not work',
  incomplete:
    'This link is not valid. Check it against your e-mail, or ask your administrator for a new invitation or contact customer service.',
  notPossible: 'This is not possible at the moment',
  tryAgain: 'The portal could not be reached. Please try again.',
  signIn: 'Go to sign in',
  mail: (address: string) => `Write to ${address}`,
}

export const newPassword = {
  password: 'Password',
  again: 'Confirm password',
  criteria: 'Password criteria',
  met: 'kept',
  notMet: 'not kept yet',
  strength: (score: number) => `Strength ${score} of 4`,
  enough: 'Hard to guess.',
  needs: (least: number) => `Needs ${least}. Add one more unrelated word.`,
}
