export const twoStep = {
  title: 'Two-step sign-in',
  prove: {
    authenticator: 'Enter the code that your authenticator app shows.',
    recovery: 'Enter one of the recovery codes you kept. Each works once.',
    passkey: 'Confirm with your passkey that it is you.',
  },
  code: 'Code',
  recoveryCode: 'Recovery code',
  next: 'Continue',
  confirmPasskey: 'Use a passkey',
  other: {
    authenticator: 'Use your authenticator app',
    recovery: 'Use a recovery code',
    passkey: 'Use a passkey',
  },
  ways: 'Other ways',
  back: 'Back to sign in',
}

export const enrol = {
  title: 'Set up two-step sign-in',
  sentence: 'Staff sign in with a second step. Set it up once; it takes a minute.',
  instead: { passkey: 'Use a passkey instead', authenticator: 'Use an authenticator app instead' },
  passkey:
    'A passkey is kept by this device, your phone or a security key, and asks for a finger, a face or a PIN.',
  makePasskey: 'Create a passkey',
  /** Its owner may rename it in the profile. */
  firstPasskey: 'First passkey',
  done: 'Continue to Homestead IQ',
}

export const app = {
  scan: 'Scan this with your authenticator app, or type in the key.',
  picture: 'QR code for your authenticator app',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code that the app shows',
  confirm: 'Confirm',
}

export const codes = {
  title: 'Keep your recovery codes',
  sentence:
    'Each signs you in once if you lose your phone or passkey. They are shown only now: keep them where you keep passwords.',
  copy: 'Copy',
  copied: 'Copied',
  download: 'Download',
  file: 'homestead-iq-recovery-codes.txt',
  fileHead: 'Recovery codes for Homestead IQ. Each works once.',
}

export const passkeyProblems = {
  unsupported: 'This browser has no passkeys.',
  cancelled: 'No passkey was used. Please try again.',
  known: 'This device has a passkey for you already.',
}
