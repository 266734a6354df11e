export const profile = {
  title: 'Edit Profile',
  details: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Title',
  selectTitle: 'Select a title',
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

export const signIns = {
  title: 'Your sign-ins',
  sentence: 'If you do not know one of them, change your password.',
  empty: 'There are no sign-ins yet.',
  everywhere: 'Sign out everywhere',
  confirmTitle: 'Please confirm',
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
  everywhere: { title: 'Data Problem', body: 'Problem ending the sessions' },
}
