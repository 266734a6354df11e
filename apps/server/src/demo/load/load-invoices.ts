import { addDays, addMonths, atNoon, earlier } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import type { ClaimSample } from './load-facts.ts'
import type { Contact } from './load-people.ts'
import { manufacturers } from '../network/manufacturers.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { noteColumns, noteRow } from './note-rows.ts'

const remarks = [
  'Our product was not on the delivery list.',
  'Installed by another supplier.',
  'This home was already invoiced.',
  'The incentive differs from the agreement.',
]

/** One invoice per manufacturer and complete month, and reviews of a few of their lines. */
export async function loadInvoices(
  { client, random, yesterday, months }: Network,
  samples: readonly ClaimSample[],
  contacts: readonly Contact[],
) {
  const r = random('invoices')
  const billed = manufacturers.filter((m) => m.isProvisioned)
  await copyRows(
    client,
    'invoice',
    'manufacturer_id, month, enterprise_id, invoice_number, invoiced_on',
    billed.flatMap((m) =>
      months
        .slice(0, completeMonths)
        .map((month) => [
          m.id,
          month,
          r.uuid(),
          `${m.code}-${month.slice(0, 4)}${month.slice(5, 7)}`,
          addDays(addMonths(month, 1), 4),
        ]),
    ),
  )

  const reviews: Cell[][] = []
  const history: Cell[][] = []
  const notes: Cell[][] = []
  let id = 0
  for (const m of billed) {
    const people = contacts.filter((contact) => contact.manufacturerId === m.id)
    const author = people.find((contact) => contact.title === 'Finance Manager') ?? people[0]!
    const recent = samples.filter(
      (s) => s.manufacturerId === m.id && s.month >= completeMonths - 14 && s.month < completeMonths,
    )
    for (const sample of r.sample(recent, 60)) {
      id++
      const enterpriseId = r.uuid()
      const month = months[sample.month]!
      const raised = earlier(addDays(addMonths(month, 1), r.int(5, 25)), yesterday)
      // What is older than five months has been settled.
      const status = sample.month < completeMonths - 5 ? r.pick([3, 3, 4]) : r.pick([1, 1, 2, 2, 3, 4])
      const path = [1, 2, 3]
        .slice(0, status === 1 ? 1 : status === 2 ? 2 : 3)
        .map((step) => (step === 3 ? status : step))
      let on = raised
      let before: number | null = null
      for (const step of path) {
        history.push([m.id, id, atNoon(on), author.id, before, step])
        before = step
        if (step !== status) on = earlier(addDays(on, r.int(1, 20)), yesterday)
      }
      reviews.push([
        m.id,
        id,
        enterpriseId,
        month,
        sample.closingId,
        sample.categoryId,
        sample.builderId,
        r.int(1, 6),
        status,
        sample.incentive,
        r.pick(remarks),
        author.id,
        raised,
        status > 2 ? on : null,
      ])
      for (let count = r.int(0, 3); count > 0; count--)
        notes.push(
          noteRow(
            r,
            'invoicereview',
            enterpriseId,
            author,
            earlier(addDays(raised, r.int(0, 12)), yesterday),
          ),
        )
    }
  }
  await copyRows(
    client,
    'invoice_review',
    'manufacturer_id, id, enterprise_id, invoice_month, closing_id, category_id, builder_id, reason_id, status_id, incentive_cents, note, requested_by_contact_id, requested_on, closed_on',
    reviews,
  )
  await client.query(`select setval(pg_get_serial_sequence('invoice_review', 'id'), ${id})`)
  await copyRows(
    client,
    'invoice_review_history',
    'manufacturer_id, review_id, at, contact_id, from_status_id, to_status_id',
    history,
  )
  await copyRows(client, 'note', noteColumns, notes)
}
