import { rebateStatuses } from '@homestead/contract/feeds/choices'
import { addDays, addMonths, atNoon, earlier, quarterOf } from '../network/calendar.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { keyOf, wordIfAny, wordOf, type FeedRow } from './cells.ts'
import type { Contract } from './contracts.ts'
import { noteRow } from './notes.ts'
import type { Contact } from './people.ts'

/**
 * What became of the invoice of each contract and quarter. What is owed is none of the demo's: by then the portal has
 * drafts, and a quarter without homes has none.
 */
export function rebateInvoiceRows(
  { random, today, yesterday, months }: Network,
  contracts: readonly Contract[],
  contacts: readonly Contact[],
) {
  const r = random('rebate-invoices')
  const lastQuarter = quarterOf(months[completeMonths]!)
  const invoices: FeedRow[] = []
  const notes: FeedRow[] = []
  for (const contract of contracts) {
    const author = contacts.find(
      (c) => c.manufacturerId === contract.manufacturerId && c.title === 'Finance Manager',
    )!
    for (
      let quarter = quarterOf(contract.validFrom);
      quarter <= lastQuarter;
      quarter = addMonths(quarter, 3)
    ) {
      const portalId = r.uuid()
      const end = addMonths(quarter, 3)
      // The running quarter is a draft; the one before it has just been sent.
      const age = end > today ? 0 : addMonths(end, 3) > today ? 1 : addMonths(end, 6) > today ? 2 : 3
      const status = [1, r.pick([1, 2, 2]), r.pick([2, 3, 4, 5]), r.pick([5, 5, 5, 3])][age]!
      const sentOn = status === 1 ? null : earlier(addDays(end, r.int(3, 15)), yesterday)
      const number = `${contract.number}-${quarter.slice(0, 4)}Q${(Number(quarter.slice(5, 7)) + 2) / 3}`
      const path = { 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 4], 5: [1, 2, 3, 5] }[status]!
      let before: number | null = null
      let on = ''
      const history: FeedRow[] = []
      for (const [at, step] of path.entries()) {
        on = earlier(addDays(sentOn ?? quarter, (at - 1) * 9 + (sentOn ? 0 : 9)), yesterday)
        history.push({
          at: atNoon(on),
          by: author.email,
          from_status: wordIfAny(rebateStatuses, before),
          to_status: wordOf(rebateStatuses, step),
        })
        before = step
      }
      const isPaid = status === rebateStatuses.Paid
      invoices.push({
        account: keyOf('account', contract.manufacturerId),
        invoice: number,
        portal_id: portalId,
        contract: contract.number,
        quarter,
        status: wordOf(rebateStatuses, status),
        sent_on: sentOn,
        paid_on: isPaid ? on : null,
        payment_reference: isPaid ? `ACH-${48_001 + invoices.length}` : null,
        history,
      })
      if (sentOn && r.chance(0.3))
        notes.push(
          noteRow(r, 'rebate_invoice', number, author, earlier(addDays(sentOn, r.int(1, 9)), yesterday)),
        )
    }
  }
  return { invoices, notes }
}
