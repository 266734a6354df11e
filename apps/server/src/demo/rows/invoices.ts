import { reviewReasons, reviewStatuses } from '@homestead/contract/feeds/choices'
import { addDays, addMonths, atNoon, earlier } from '../network/calendar.ts'
import { manufacturers, type Manufacturer } from '../network/manufacturers.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { dollars, homeKey, keyOf, wordIfAny, wordOf, type FeedRow } from './cells.ts'
import type { ClaimSample } from './facts.ts'
import { noteRow } from './notes.ts'
import type { Contact } from './people.ts'

const remarks = [
  'Our product was not on the delivery list.',
  'Installed by another supplier.',
  'This home was already invoiced.',
  'The incentive differs from the agreement.',
]

/** An invoice is known by its manufacturer and month, and written a few days later. */
export const invoiceCells = ({ id, code }: Manufacturer, month: string): FeedRow => ({
  account: keyOf('account', id),
  number: invoiceNumber(code, month),
  month,
  invoiced_on: addDays(addMonths(month, 1), 4),
})
const invoiceNumber = (code: string, month: string) => `${code}-${month.slice(0, 4)}${month.slice(5, 7)}`

/** One invoice per manufacturer and complete month, and reviews of a few of their lines. */
export function invoiceRows(
  { random, yesterday, months }: Network,
  samples: readonly ClaimSample[],
  contacts: readonly Contact[],
) {
  const r = random('invoices')
  const billed = manufacturers.filter((m) => m.isProvisioned)
  const invoices = billed.flatMap((m) =>
    months
      .slice(0, completeMonths)
      .map((month): FeedRow => ({ ...invoiceCells(m, month), portal_id: r.uuid() })),
  )

  const reviews: FeedRow[] = []
  const notes: FeedRow[] = []
  for (const m of billed) {
    const people = contacts.filter((contact) => contact.manufacturerId === m.id)
    const author = people.find((contact) => contact.title === 'Finance Manager') ?? people[0]!
    const recent = samples.filter(
      (s) => s.manufacturerId === m.id && s.month >= completeMonths - 14 && s.month < completeMonths,
    )
    for (const sample of r.sample(recent, 60)) {
      const review = keyOf('invoice_review', reviews.length + 1)
      const portalId = r.uuid()
      const month = months[sample.month]!
      const raised = earlier(addDays(addMonths(month, 1), r.int(5, 25)), yesterday)
      // What is older than five months has been settled.
      const status = sample.month < completeMonths - 5 ? r.pick([3, 3, 4]) : r.pick([1, 1, 2, 2, 3, 4])
      const path = [1, 2, 3]
        .slice(0, status === 1 ? 1 : status === 2 ? 2 : 3)
        .map((step) => (step === 3 ? status : step))
      let on = raised
      let before: number | null = null
      const history: FeedRow[] = []
      for (const step of path) {
        history.push({
          at: atNoon(on),
          by: author.email,
          from_status: wordIfAny(reviewStatuses, before),
          to_status: wordOf(reviewStatuses, step),
        })
        before = step
        if (step !== status) on = earlier(addDays(on, r.int(1, 20)), yesterday)
      }
      reviews.push({
        account: keyOf('account', m.id),
        review,
        portal_id: portalId,
        invoice: invoiceNumber(m.code, month),
        closing: homeKey(sample.closingId),
        category: keyOf('category', sample.categoryId),
        reason: wordOf(reviewReasons, r.int(1, 6)),
        status: wordOf(reviewStatuses, status),
        incentive: dollars(sample.incentive),
        note: r.pick(remarks),
        requested_by: author.email,
        requested_on: raised,
        closed_on: status > 2 ? on : null,
        history,
      })
      for (let count = r.int(0, 3); count > 0; count--)
        notes.push(noteRow(r, 'review', review, author, earlier(addDays(raised, r.int(0, 12)), yesterday)))
    }
  }
  return { invoices, reviews, notes }
}
