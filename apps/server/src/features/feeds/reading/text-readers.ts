import type { Column } from '@homestead/contract/feeds/column'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { safeHtml } from '../../../platform/safe-html.ts'
import { parseJson } from '../../../platform/tables/nested-json.ts'
import { CellProblem, columnTitle, type CellText } from './cell.ts'

/** How a text is read; an empty one never comes here. */
export type TextReader = (text: string) => CellText | CellProblem

/** Of a key that is referred to: an e-mail address may be as long. */
const longestKey = 254
const wholeNumber = /^[+-]?\d{1,15}(?:\.0+)?$/
const decimalNumber = /^[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)$/
const dollars = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})0*)?$/
const dayText = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)?)?$/
const momentText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/
const years = { least: '1900', most: '2100' }

const isDay = (year: string, month: string, day: string) => {
  if (year < years.least || year > years.most) return false
  const number = Number(day)
  if (number >= 1 && number <= 28) return month >= '01' && month <= '12'
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === number
}

/** A million units of it are still a number of the database. */
const mostDollars = '9,999,999,999.99'
const mostCents = mostDollars.replaceAll(/\D/g, '').length

const centsOf = (text: string): string | undefined => {
  const [, whole, cents = ''] = dollars.exec(text) ?? []
  if (whole === undefined) return undefined
  const all = `${whole.replaceAll(',', '')}${cents.padEnd(2, '0')}`
  return all.replace(/^0+(?=\d)/, '')
}

const truths = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['no', 'false'],
  ['0', 'false'],
])

const between = (title: string, least: number, most: number) =>
  most >= 1_000_000 ? `${title} must be ${least} or more` : `${title} must be between ${least} and ${most}`

/** Few different texts come again and again: days, numbers and names are worked out once. */
const remembering = (read: TextReader): TextReader => {
  const known = new Map<string, CellText | CellProblem>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= 10_000) known.clear()
      found = read(text)
      known.set(text, found)
    }
    return found
  }
}

/** What the database does not take as JSON: a NUL and half of a pair of letters, written with their numbers. */
const unstorable = /\\u(?:0000|d[89a-f])/i

const isStorableList = (text: string) => {
  const found = parseJson(text)
  return Array.isArray(found) && !unstorable.test(JSON.stringify(found))
}

/** Whether what a reference means is: people are known by their address, however it is written. */
const keptInSmallLetters = (name: string): boolean => {
  const feed = feedNamed(name)
  const column = feed?.columns[feed.key.at(-1) ?? '']
  return column?.type === 'text' && column.lowerCase === true
}

type Kind = Exclude<Column['type'], 'list' | 'records' | 'file'>
type OfKind<K extends Kind> = Extract<Column, { type: K }>

const readers: { [K in Kind]: (column: OfKind<K>, title: string, today: string) => TextReader } = {
  text:
    ({ most, pattern, lowerCase, html, json }) =>
    (given) => {
      const text = html ? safeHtml(given).trim() : lowerCase ? given.toLowerCase() : given
      if (text === '') return new CellProblem('Has nothing that can be read')
      if (json && !isStorableList(text)) return new CellProblem('Not a list as JSON')
      if (pattern && (text.length > most || !pattern.matches.test(text)))
        return new CellProblem(`Not ${pattern.words}`)
      return text.length > most ? new CellProblem(`Longer than ${most} characters`) : text
    },
  reference: ({ feed }) => {
    const isLowerCase = keptInSmallLetters(feed)
    return (text) =>
      text.length > longestKey
        ? new CellProblem(`Longer than ${longestKey} characters`)
        : isLowerCase
          ? text.toLowerCase()
          : text
  },
  whole: ({ least, most }, title) =>
    remembering((text) => {
      if (!wholeNumber.test(text)) return new CellProblem('Not a whole number')
      const number = Number(text)
      return number < least || number > most ? new CellProblem(between(title, least, most)) : String(number)
    }),
  money: (_, title) =>
    remembering((text) => {
      if (/^\(.*\)$|^-/.test(text)) return new CellProblem(`${title} must be 0 or more`)
      const cents = centsOf(text)
      if (cents === undefined) return new CellProblem('Not an amount in dollars, as in 1250.00')
      return cents.length > mostCents ? new CellProblem(`${title} must be at most ${mostDollars}`) : cents
    }),
  decimal:
    ({ least, most, decimals }, title) =>
    (text) => {
      if (!decimalNumber.test(text)) return new CellProblem('Not a number')
      const number = Number(text)
      return number < least || number > most
        ? new CellProblem(between(title, least, most))
        : number.toFixed(decimals)
    },
  'yes-no': () => (text) => truths.get(text.toLowerCase()) ?? new CellProblem('Neither true nor false'),
  day: ({ past }, title, today) =>
    remembering((text) => {
      const [, year = '', month = '', day = ''] = dayText.exec(text) ?? []
      if (!isDay(year, month, day)) return new CellProblem('Not a date, as in 2026-11-17')
      const found = `${year}-${month}-${day}`
      return past && found > today ? new CellProblem(`${title} is in the future`) : found
    }),
  moment: () => (text) => {
    const at = momentText.test(text) ? new Date(text.replace(' ', 'T')) : undefined
    if (!at || Number.isNaN(at.getTime()) || !isDay(text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)))
      return new CellProblem('Not a moment, as in 2026-11-17T09:12:00Z')
    // As exactly as the database keeps it.
    const fraction = /\.(\d{1,6})/.exec(text)?.[1] ?? ''
    return `${at.toISOString().slice(0, 19)}.${fraction.padEnd(6, '0')}Z`
  },
  choice: (column) => {
    const values = new Map(
      Object.entries(column.values).map(([word, value]) => [word.toLowerCase(), String(value)]),
    )
    const words = Object.keys(column.values).join(', ')
    return (text) => values.get(text.toLowerCase()) ?? new CellProblem(`Not one of ${words}`)
  },
}

type AnyReader = (column: Extract<Column, { type: Kind }>, title: string, today: string) => TextReader

export const textReader = (
  name: string,
  column: Extract<Column, { type: Kind }>,
  today: string,
): TextReader => (readers[column.type] as AnyReader)(column, columnTitle(name), today)
