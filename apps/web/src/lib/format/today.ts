/** The day of a moment as a calendar has it, yyyy-MM-dd: the account's where its time zone is given, else the reader's. */
export const today = (now?: Date, timeZone?: string): string =>
  // Of this place dates are written with the year first.
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
