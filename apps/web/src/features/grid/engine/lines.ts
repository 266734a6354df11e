import type { Arrangement } from './arrange.ts'
import type { RowGroup } from './group-rows.ts'

/**
 * What stands below one another: a row is its place in the order, a group's header is -1 - its index.
 * Headers of open groups come on top of a page's count; a closed group takes the place of one row.
 */
export type Lines = Int32Array

export const groupLine = (index: number): number => -1 - index
export const isGroupLine = (line: number): boolean => line < 0
export const groupIndexOf = (line: number): number => -1 - line

export interface Page {
  lines: Lines
  /** Places this page could have taken up on all pages. */
  count: number
  skip: number
}

const lineUp = ({ order, groups }: Arrangement<unknown>, closed: ReadonlySet<string>) => {
  const lines = new Int32Array(order.length + groups.length)
  let length = 0
  let count = 0
  let at = 0
  for (let i = 0; i < groups.length; i++) {
    const { path, start, end } = groups[i] as RowGroup
    // Inside a closed group.
    if (start < at) continue
    lines[length++] = groupLine(i)
    if (closed.has(path)) {
      at = end
      count++
    } else {
      // Up to the next header, which may be that of a group inside this one.
      const next = groups[i + 1]?.start ?? order.length
      count += next - at
      while (at < next) lines[length++] = at++
    }
  }
  return { lines: lines.subarray(0, length), count }
}

const placesFrom = (start: number, end: number): Lines => {
  const places = new Int32Array(end - start)
  for (let i = 0; i < places.length; i++) places[i] = start + i
  return places
}

/** Every row, one below the other. */
export const allLines = ({ order }: Arrangement<unknown>): Pick<Page, 'lines'> => ({
  lines: placesFrom(0, order.length),
})

/** The lines of the page that starts at `skip`; a `skip` beyond the end gives the last page. */
export const pageOf = (
  arrangement: Arrangement<unknown>,
  closed: ReadonlySet<string>,
  skip: number,
  take: number | 'all',
): Page => {
  const { order, groups } = arrangement
  if (!groups.length) {
    const start = firstOf(skip, take, order.length)
    const end = take === 'all' ? order.length : Math.min(start + take, order.length)
    return { lines: placesFrom(start, end), count: order.length, skip: start }
  }
  const { lines, count } = lineUp(arrangement, closed)
  if (take === 'all') return { lines, count, skip: 0 }
  const counts = (line: number) =>
    !isGroupLine(line) || closed.has((groups[groupIndexOf(line)] as RowGroup).path)
  return {
    lines: cut(lines, groups, counts, firstOf(skip, take, count), take),
    count,
    skip: firstOf(skip, take, count),
  }
}

const firstOf = (skip: number, take: number | 'all', count: number): number => {
  if (take === 'all') return 0
  const lastPage = Math.max(0, Math.ceil(count / take) - 1)
  return Math.min(Math.floor(skip / take), lastPage) * take
}

/** A page that starts inside a group repeats the headers it stands under. */
const cut = (
  lines: Lines,
  groups: readonly RowGroup[],
  counts: (line: number) => boolean,
  skip: number,
  take: number,
): Lines => {
  const page: number[] = []
  const above: number[] = []
  let passed = 0
  for (const line of lines) {
    if (passed === skip + take) break
    if (isGroupLine(line)) {
      const { level } = groups[groupIndexOf(line)] as RowGroup
      above.length = level
      above[level] = line
    }
    if (!counts(line)) {
      if (page.length) page.push(line)
      continue
    }
    if (passed++ < skip) continue
    if (!page.length) page.push(...above.filter((header) => header !== line))
    page.push(line)
  }
  while (page.length && !counts(page.at(-1) as number)) page.pop()
  return Int32Array.from(page)
}
