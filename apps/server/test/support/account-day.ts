/** So many days from today, in a time zone: the one of accounts that were given none, unless told. */
export const accountDay = (offset = 0, timeZone = 'America/Chicago'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + offset * 86_400_000)
