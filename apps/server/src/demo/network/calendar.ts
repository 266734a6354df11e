const day = 86_400_000
const text = (time: number) => new Date(time).toISOString().slice(0, 10)
const time = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const addDays = (date: string, days: number) => text(time(date) + days * day)
export const monthOf = (date: string) => `${date.slice(0, 7)}-01`

export const addMonths = (month: string, months: number) => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** Days of a month that lie before `today`. */
export const daysBefore = (month: string, today: string) => {
  const days = []
  const next = addMonths(month, 1)
  for (let date = month; date < next && date < today; date = addDays(date, 1)) days.push(date)
  return days
}

export const quarterOf = (month: string) => addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
export const earlier = (a: string, b: string) => (a < b ? a : b)
export const later = (a: string, b: string) => (a > b ? a : b)
/** Midday in most of the country, so that every zone shows the same date. */
export const atNoon = (date: string, minutes = 0) =>
  new Date(time(date) + 17 * 3_600_000 + minutes * 60_000).toISOString()
