/** Held while the profile of an account is changed. It is a row beside that of the account, and need not be there yet. */
export const profileLock = (accountId: string): string =>
  `pg_advisory_xact_lock(hashtextextended('account-profile', ${accountId}))`
