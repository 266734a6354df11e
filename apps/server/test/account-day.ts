const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' })

/** So many days from today, where accounts are that were given no time zone. */
export const accountDay = (offset = 0): string => calendar.format(Date.now() + offset * 86_400_000)
