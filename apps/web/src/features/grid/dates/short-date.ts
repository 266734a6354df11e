const isoMoment = /^(\d{4})-(\d{2})-(\d{2})T/
const slashed = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/

/** A date as people type it (3/9/2024) or as an address carries it (2024-03-09T00:00:00), as yyyy-MM-dd; else null. */
export const parseShortDate = (text: string): string | null => {
  const iso = isoMoment.exec(text)
  if (iso) return realDay(iso[1], iso[2], iso[3])
  const typed = slashed.exec(text)
  return typed ? realDay(typed[3], typed[1], typed[2]) : null
}

const realDay = (year = '', month = '', day = ''): string | null => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${text}T00:00:00Z`)
  // 2/30 would silently become 3/1.
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(text) ? text : null
}
