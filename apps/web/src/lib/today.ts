/** The day of a moment as a calendar has it, yyyy-MM-dd: the account's where its time zone is given, else the reader's. */
export const today = (now = new Date(), timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    now,
  )
