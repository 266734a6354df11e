export const users = {
  title: 'User Management',
  sentence: (account: string) => `People who can sign in to ${account}, and what they may do.`,
  create: 'Create user',
  empty: 'Nobody can sign in yet.',
  emptyStatus: 'There are no such users.',
  show: 'Users to show',
  edit: 'Edit',
  view: 'View',
  resend: 'Resend welcome',
  reactivate: 'Reactivate',
  deactivate: 'Deactivate',
  resetSecondFactor: 'Reset two-step sign-in',
}

export const form = {
  newTitle: 'Create user',
  /** As long as it is not known who it is. */
  someTitle: 'User',
  newSentence: 'They get a welcome e-mail, with a link to create a password if they have none.',
  lastSignIn: (day: string) => `last sign-in ${day}`,
  neverSignedIn: 'never signed in',
  invited: (day: string) => `invited ${day}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail (user name)',
  title: 'Title',
  phone: 'Phone',
  status: 'Status',
  roles: 'Roles per feature',
  roleFor: (feature: string) => `Role for ${feature}`,
  noAccess: 'No access',
  through: (role: string) => `Through ${role}`,
  ownRoles: 'Your own roles can only be changed by another administrator.',
  above: 'This user has more rights over users than you have, so you cannot change them.',
  shared: 'This person works for other accounts too, so name and e-mail cannot be changed here.',
  joins:
    'Somebody signs in with this address already. They keep their name and password and get access to this account as well.',
  union: 'Rights are the union of the roles.',
  showPermissions: (count: number) => `Show the ${count} permission${count === 1 ? '' : 's'}`,
  hidePermissions: 'Hide the permissions',
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  unknown: 'This user is not known.',
  unknownHint: 'They may belong to another account, or the address is not complete.',
}

export const problems = {
  required: (label: string) => `Error: ${label} is required`,
  email: 'Error: Please enter an e-mail address.',
  noRole: 'Error: Choose a role for at least one feature.',
}

export const duplicate = {
  title: 'This may be the same person',
  same: (what: readonly string[]) => `Same ${what.join(', ')}`,
  contact: 'A contact of the account without a sign-in. Use it, so that their work stays with one person.',
  user: 'A user of the account already.',
  use: 'Use this contact',
  open: 'Open this user',
  anyway: { create: 'Create a new user anyway', update: 'Save anyway' },
  using: (name: string) => `${name} gets the sign-in`,
  renames: (before: string, after: string) => `Saving also changes the name from ${before} to ${after}.`,
  instead: 'Make a new contact instead',
}

export const deactivationQuestion = (name: string) =>
  `Deactivate ${name}? They are signed out at once and can no longer sign in. What they did stays, and you can reactivate them.`

export const resetQuestion = (name: string) =>
  `Reset two-step sign-in for ${name}? Their authenticator app, passkeys and recovery codes stop working, they are signed out, and the password alone signs them in until they set it up again.`

export const success = {
  created: 'User Created',
  updated: 'User Updated',
  deactivated: 'User Deactivated',
  reactivated: 'User Reactivated',
  resent: 'Welcome email was sent',
  secondFactorReset: 'Two-step sign-in was reset',
}

export const failures = {
  load: { title: 'Contact Data Problem', body: 'Problem getting the contact data', silent401: true },
  create: { title: 'User Create Problem', body: 'Problem creating the user' },
  update: { title: 'User Update Problem', body: 'Problem updating the user' },
  deactivate: { title: 'User Deactivation Problem', body: 'Problem deactivating the user' },
  reactivate: { title: 'User Reactivation Problem', body: 'Problem reactivating the user' },
  resetSecondFactor: { title: 'Two-step sign-in', body: 'Problem resetting the two-step sign-in' },
  resend: { title: 'Resend Welcome Email Problem', body: 'Problem resending the welcome email' },
}

/** What a feature opens, by its id. */
export const featureSentences: Record<number, string> = {
  11: 'Program Analysis, Builder Discovery',
  12: 'Create, edit, deactivate users',
  13: 'Leads, status, reassign',
  14: 'Contracts, invoices, reports',
  15: 'Capture records and images',
  16: 'Campaigns and requests',
  17: 'Invoices and reviews',
}
