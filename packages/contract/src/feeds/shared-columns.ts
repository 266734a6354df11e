import {
  choice,
  day,
  moment,
  money,
  records,
  required,
  text,
  type ChoiceColumn,
  type Columns,
  type RecordsColumn,
  type TextColumn,
} from './column.ts'

/** Columns that several feeds have, each checked in one way. */

export const email = (meaning: string): TextColumn =>
  text(meaning, 254, {
    lowerCase: true,
    pattern: { matches: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, words: 'an e-mail address' },
  })

export const state = (): TextColumn =>
  text('State, two letters.', 2, {
    pattern: { matches: /^[A-Z]{2}$/, words: 'two capital letters, as in TX' },
  })

export const zip = (meaning = 'Zip code.'): TextColumn =>
  text(meaning, 10, { pattern: { matches: /^\d{5}(-\d{4})?$/, words: 'a zip code of five or nine digits' } })

export const fiveDigits = (meaning: string): TextColumn =>
  text(meaning, 5, { pattern: { matches: /^\d{5}$/, words: 'five digits' } })

export const webAddress = (meaning: string): TextColumn =>
  text(meaning, 500, {
    pattern: { matches: /^https?:\/\/\S+$/i, words: 'an address that begins with http:// or https://' },
  })

/** Exports carry it, so that links lead to the same thing after a move to another portal. */
export const portalId = (): TextColumn =>
  text('How the portal itself knows it. Left empty by who has none.', 36, {
    lowerCase: true,
    pattern: { matches: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, words: 'a UUID' },
  })

/** What leads and opportunities, and each change of them, have in common. */
export const pipelineTerms = {
  value: money('What it would be worth a year.'),
  respond_by: day('By when to answer.'),
  follow_up_by: day('By when to ask again.'),
}

/** How something came to the status it has. */
export const statusHistory = (statuses: ChoiceColumn['values'], more: Columns = {}): RecordsColumn =>
  records('Its way, in order.', {
    at: required(moment('When.')),
    by: email('Who changed it.'),
    from_status: choice('From which status.', statuses),
    to_status: required(choice('To which status.', statuses)),
    ...more,
  })

/** As the IANA names them; whether there is such a one, the database knows. */
export const timeZone = (meaning: string): TextColumn =>
  text(meaning, 60, {
    pattern: { matches: /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, words: 'a time zone, as in America/Chicago' },
  })
