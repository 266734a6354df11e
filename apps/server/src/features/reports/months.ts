/** Months as whole numbers, so that counting them needs no calendar: 2026-10-01 is 2026 × 12 + 9. */
export const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

export const firstDay = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

export const lastDay = (month: number) =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).toISOString().slice(0, 10)

/** The first days of all months from the one that a day lies in to that of another. */
export const monthsBetween = (from: string, to: string) =>
  Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, at) => firstDay(monthNumber(from) + at))
