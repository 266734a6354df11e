/** So many days from today, in a time zone: the one of accounts that were given none, unless told. */
export const accountDay = (offset = 0, timeZone = 'America/Chicago'): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())
  // Days are counted on the calendar: when clocks change, one of them has 25 hours.
  return new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10)
}
