export const audit = {
  title: 'Audit',
  sentence: (account: string) => `Who changed what for ${account}, the latest first.`,
  empty: 'Nothing was changed yet.',
  staff: 'Homestead IQ staff',
}

/** What an action is called; one without a name here is shown as it was written down. */
export const actionNames: Record<string, string> = {
  'account-change': 'Switched the account',
  deny: 'Was refused',
  'setup-completed': 'Set up a sign-in',
  'password-reset': 'Chose a new password after forgetting it',
  'password-changed': 'Changed their password',
  'profile-updated': 'Changed their profile',
  'company-updated': 'Changed the company profile',
  'signed-out-everywhere': 'Signed out everywhere',
  'user-created': 'Created a user',
  'user-updated': 'Changed a user',
  'user-deactivated': 'Deactivated a user',
  'user-reactivated': 'Reactivated a user',
  'welcome-resent': 'Sent the welcome e-mail again',
  'lead-sent': 'Sent a lead',
  'lead-updated': 'Changed a lead',
  'lead-note-saved': 'Saved the note on a lead',
  'lead-reassign-requested': 'Asked for a lead to be reassigned',
  'closing-file-uploaded': 'Uploaded a closing file',
  'closing-file-imported': 'Imported a closing file',
  'closing-file-removed': 'Removed a closing file',
  'contract-version-added': 'Added a version to a contract',
  'contract-end-changed': 'Changed the end of a contract',
  'contract-file-added': 'Added a file to a contract',
  'contract-file-removed': 'Removed a file of a contract',
  'rebate-invoice-status-changed': 'Changed the status of a rebate invoice',
  'invoice-review-requested': 'Requested an invoice review',
  'invoice-review-status-changed': 'Changed the status of an invoice review',
}

export const failures = { load: { title: 'Data Problem', body: 'Problem getting the data' } }
