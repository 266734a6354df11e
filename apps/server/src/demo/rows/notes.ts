import { atNoon } from '../network/calendar.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Random } from '../network/random.ts'
import { keyOf, type FeedRow } from './cells.ts'
import type { Contact } from './people.ts'

const texts = {
  opportunity: [
    'Spoke with the purchasing manager, samples are on their way.',
    'They want a price for the spring communities.',
    'Asked to call back after the holidays.',
    'Met on site. The superintendent likes the install time.',
  ],
  lead: [
    'Introduced myself and sent the program sheet.',
    'Left a voice mail, will try again on Thursday.',
    'The builder compares us with the incumbent.',
    'Trial units installed in two homes.',
  ],
  review: [
    'The superintendent says nothing of ours was installed here.',
    'Receipt requested from the distributor.',
    'Please see the photo from the site visit.',
    'Thank you, we are looking into it.',
  ],
  rebate_invoice: [
    'Units agree with our shipping records.',
    'Two closings look like duplicates, please check.',
    'Approved on our side.',
    'When may we expect payment?',
  ],
} as const
type About = keyof typeof texts

/** One note of a contact, on a day, about what its feed knows by this key. */
export function noteRow(r: Random, what: About, key: string, author: Contact, on: string): FeedRow {
  const account = manufacturers.find((m) => m.id === author.manufacturerId)!.name
  return {
    account: keyOf('account', author.manufacturerId),
    lead: null,
    opportunity: null,
    review: null,
    rebate_invoice: null,
    [what]: key,
    at: atNoon(on, r.int(0, 300)),
    by: author.email,
    author: `${author.firstName} ${author.lastName}@${account}`,
    content: r.pick(texts[what]),
  }
}

/** Notes in the order in which they were written down, each with its key. */
export const numberedNotes = (notes: readonly FeedRow[]): FeedRow[] =>
  notes.map((note, at) => ({ note: keyOf('note', at + 1), ...note }))
