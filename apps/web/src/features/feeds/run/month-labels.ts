import { axisLabel, shortLabel } from '../../../ui/charts/periods.ts'
import { textWidth, widestOf } from '../../../ui/charts/text-width.ts'

/** Between two names, so that they are read as two. */
const gap = 4

const yearOf = (month: string) => month.slice(0, 4)

/** The names of months in so much room: whole, their first letters, or none. */
const namesIn = (room: number, months: readonly string[]): string[] => {
  const names = months.map((month) => axisLabel(month.slice(0, 7)))
  const letters = names.map(shortLabel)
  return [names, letters].find((some) => widestOf(some) + gap <= room) ?? names.map(() => '')
}

/**
 * What stands under the bars of months, each of them `step` pixels wide: where they are of several years, each year at its
 * first bar. A year gives way to the next one, and has to end with the axis; months give way to years.
 */
export function monthLabels(months: readonly string[], step: number): string[] {
  const touches = (label: string, at: number, other: string, from: number) =>
    Math.abs(at - from) * step < (textWidth(label) + textWidth(other)) / 2 + gap
  const names = namesIn(step, months)
  const years = [...new Set(months.map(yearOf))].map((year) => ({
    year,
    at: months.findIndex((month) => yearOf(month) === year),
  }))
  if (years.length <= 1) return names
  const told = years.filter(({ year, at }, index) => {
    const next = years[index + 1]
    const isInside = (at + 0.5) * step + textWidth(year) / 2 <= months.length * step
    return isInside && !(next && touches(year, at, next.year, next.at))
  })
  return names.map((name, at) => {
    const own = told.find((one) => one.at === at)
    if (own) return own.year
    return told.some(({ year, at: from }) => touches(name, at, year, from)) ? '' : name
  })
}
