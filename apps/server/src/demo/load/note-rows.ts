import { atNoon } from '../network/calendar.ts'
import type { Cell } from './copy-rows.ts'
import type { Contact } from './load-people.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Random } from '../network/random.ts'

export const noteColumns =
  'manufacturer_id, thread_type, object_enterprise_id, created_at, contact_id, contact_name, content'

const texts = {
  bpo: [
    'Spoke with the purchasing manager, samples are on their way.',
    'They want a price for the spring communities.',
    'Asked to call back after the holidays.',
    'Met on site. The superintendent likes the install time.',
  ],
  leadplus: [
    'Introduced myself and sent the program sheet.',
    'Left a voice mail, will try again on Thursday.',
    'The builder compares us with the incumbent.',
    'Trial units installed in two homes.',
  ],
  invoicereview: [
    'The superintendent says nothing of ours was installed here.',
    'Receipt requested from the distributor.',
    'Please see the photo from the site visit.',
    'Thank you, we are looking into it.',
  ],
  drminvoice: [
    'Units agree with our shipping records.',
    'Two closings look like duplicates, please check.',
    'Approved on our side.',
    'When may we expect payment?',
  ],
} as const
export type ThreadType = keyof typeof texts

/** One note of a contact on an object, on a day. */
export function noteRow(r: Random, type: ThreadType, objectId: string, author: Contact, on: string): Cell[] {
  const account = manufacturers.find((m) => m.id === author.manufacturerId)!.name
  const name = `${author.firstName} ${author.lastName}@${account}`
  return [
    author.manufacturerId,
    type,
    objectId,
    atNoon(on, r.int(0, 300)),
    author.id,
    name,
    r.pick(texts[type]),
  ]
}
