export const profile = {
  title: 'Edit Profile',
  details: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'E-mail (user name)',
  emailHint: 'An administrator can change it in User Management.',
  staff: 'You act for this account and have no contact of your own in it.',
  saveDetails: 'Save details',
  required: (label: string) => `Error: ${label} is required`,
}

export const company = {
  title: 'Company profile',
  seen: 'Seen by builders and specialists',
  name: 'Company name',
  nameHint: 'Customer support can change it.',
  website: 'Website',
  phone: 'Phone',
  street: 'Street',
  street2: 'Suite, floor',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  zipProblem: 'Error: A zip has five digits.',
  about: 'About',
  save: 'Save company',
}

export const password = {
  title: 'Change password',
  changed: (day: string) => `Last changed ${day}`,
  current: 'Current password',
  fields: { password: 'New password', again: 'Confirm new password' },
  elsewhere: 'Changing it signs you out everywhere else.',
  change: 'Change password',
}

export const twoStep = {
  title: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  required: 'Required for staff',
  sentence:
    'After the password you prove with a second thing that it is you. It keeps out who learns your password.',
  authenticator: 'Authenticator app',
  authenticatorOff: 'A code from an app on your phone.',
  setUp: (day: string) => `Set up ${day}`,
  lastUsed: (moment: string) => `last used ${moment}`,
  neverUsed: 'not used yet',
  codes: 'Recovery codes',
  codesLeft: (left: number, of: number) =>
    `${left} of ${of} left. Each works once if the app or passkey is lost.`,
  passkeys: 'Passkeys',
  passkeysEmpty:
    'A finger, a face or a PIN instead of a code. A passkey also signs you in without the password.',
  added: (day: string) => `Added ${day}`,
  actions: {
    setUp: 'Set up',
    replace: 'Replace',
    remove: 'Remove',
    newCodes: 'New codes',
    addPasskey: 'Add passkey',
    rename: 'Rename',
  },
}

export const twoStepDialog = {
  currentPassword: 'Current password',
  name: 'Name of the passkey',
  cancel: 'Cancel',
  done: 'Done',
  kinds: {
    authenticator: {
      title: 'Set up an authenticator app',
      sentence:
        'An app such as Google Authenticator, Microsoft Authenticator or 1Password. First enter your password.',
      action: 'Continue',
      done: 'Authenticator app set up',
    },
    removeAuthenticator: {
      title: 'Remove the authenticator app',
      sentence:
        'Its codes are no longer asked for or taken. Without another factor the recovery codes go too.',
      action: 'Remove',
      done: 'Authenticator app removed',
    },
    codes: {
      title: 'Make new recovery codes',
      sentence: 'The codes you have now stop working.',
      action: 'Make new codes',
      done: 'New recovery codes made',
    },
    addPasskey: {
      title: 'Add a passkey',
      sentence: 'Your browser asks next where to keep it: this device, your phone or a security key.',
      action: 'Continue',
      done: 'Passkey added',
    },
    renamePasskey: {
      title: 'Rename the passkey',
      sentence: 'So that you know which device it belongs to.',
      action: 'Rename',
      done: 'Passkey renamed',
    },
    removePasskey: {
      title: 'Remove the passkey',
      sentence: 'It no longer signs you in here. Also delete it where your device keeps it.',
      action: 'Remove',
      done: 'Passkey removed',
    },
  },
}

export const signIns = {
  title: 'Your sign-ins',
  sentence: 'If you do not know one of them, change your password.',
  empty: 'There are no sign-ins yet.',
  everywhere: 'Sign out everywhere',
  confirm: 'Sign out on all your devices, also here? You can sign in again at once.',
}

export const appearance = {
  title: 'Appearance',
  colors: 'Colors',
  colorsHint: 'System follows your device.',
  density: 'Rows of grids',
  densityHint: 'Kept on this device.',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
  densities: { standard: 'Standard', comfortable: 'Comfortable' },
}

export const success = {
  profile: 'Profile update successful',
  password: 'Password update successful',
}

const contactProfile = { title: 'Contact Profile Data Problem' }

export const failures = {
  load: { ...contactProfile, body: 'Problem getting the contact profile data' },
  update: { ...contactProfile, body: 'Problem updating the contact profile data' },
  company: { title: 'Company Profile', body: 'Problem updating the company profile' },
  password: { title: 'Password', body: 'Problem updating the password' },
  signIns: { title: 'Data Problem', body: 'Problem getting the data' },
  twoStep: { title: 'Two-step sign-in', body: 'Problem getting the two-step sign-in' },
  everywhere: { title: 'Data Problem', body: 'Problem ending the sessions' },
}
