import { opportunityReasons, opportunityStatuses, opportunityTypes } from '@homestead/contract/feeds/choices'
import type { BuilderValue } from '../network/builder-values.ts'
import { addDays, atNoon, earlier, later } from '../network/calendar.ts'
import type { Network } from '../network/network.ts'
import { dollars, keyOf, wordIfAny, wordOf, type FeedRow } from './cells.ts'
import { noteRow } from './notes.ts'
import type { Contact } from './people.ts'

const perManufacturer = 140
/** How the last status is spread; 7 is legacy and rare. */
const lastStatus = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]

/** Opportunities with the path each one took, value copied from the builder's estimate and sometimes edited. */
export function opportunityRows(
  { random, today, yesterday }: Network,
  values: ReadonlyMap<number, readonly BuilderValue[]>,
  contacts: readonly Contact[],
) {
  const r = random('opportunities')
  const opportunities: FeedRow[] = []
  const history: FeedRow[] = []
  const notes: FeedRow[] = []
  for (const [manufacturerId, builders] of values) {
    const account = keyOf('account', manufacturerId)
    const sales = contacts.filter((contact) => contact.manufacturerId === manufacturerId && contact.isSales)
    // Won builders use the product by now, most others do not.
    const candidates = r.sample(
      builders.filter((builder) => !builder.usesUs),
      perManufacturer,
    )
    const customers = builders.filter((builder) => builder.usesUs)
    for (const [at, candidate] of candidates.entries()) {
      const final = at % 47 === 46 ? 7 : r.pick(lastStatus)
      const builder =
        final === 5 && customers.length > 0
          ? customers.splice(r.int(0, customers.length - 1), 1)[0]!
          : candidate
      const key = { account, builder: keyOf('builder', builder.builderId) }
      const portalId = r.uuid()
      const assignee = r.chance(0.9) ? r.pick(sales) : null
      const reason = final === 6 ? r.int(1, 6) : final === 7 ? 1 : null
      const type = final === 7 ? 3 : reason === 1 ? r.pick([3, 4]) : 2
      const value = r.chance(0.2)
        ? Math.round((builder.value * (0.5 + r.next())) / 10_000) * 10_000
        : builder.value
      const path = [1, 2, 3, 4].filter((status) => status <= (final > 4 ? r.int(1, 4) : final))
      if (final > 4) path.push(final)

      let on = addDays(today, -r.int(20, 420))
      const created = on
      let before: number | null = null
      let updated = ''
      for (const [step, status] of path.entries()) {
        const contact = assignee ?? sales[0]!
        updated = later(updated, atNoon(on, r.int(0, 200)))
        history.push({
          ...key,
          version: step + 1,
          at: updated,
          by: contact.email,
          from_status: wordIfAny(opportunityStatuses, before),
          to_status: wordOf(opportunityStatuses, status),
          reason: status === final ? wordIfAny(opportunityReasons, reason) : null,
          value: dollars(value),
          type: wordOf(opportunityTypes, status === final ? type : 2),
          assignee: assignee?.email,
        })
        before = status
        on = earlier(addDays(on, r.int(5, 60)), yesterday)
      }
      const open = final <= 4
      opportunities.push({
        ...key,
        portal_id: portalId,
        status: wordOf(opportunityStatuses, final),
        reason: wordIfAny(opportunityReasons, reason),
        type: wordOf(opportunityTypes, type),
        value: dollars(value),
        assignee: assignee?.email,
        follow_up_by: open ? addDays(today, r.int(-12, 45)) : null,
        respond_by: open && r.chance(0.6) ? addDays(today, r.int(-20, 30)) : null,
        closed_on: open ? null : updated.slice(0, 10),
        created_at: atNoon(created),
        updated_at: updated,
      })
      if (assignee && r.chance(0.4))
        for (let count = r.int(1, 3); count > 0; count--)
          notes.push(
            noteRow(
              r,
              'opportunity',
              key.builder,
              assignee,
              earlier(addDays(created, r.int(0, 90)), yesterday),
            ),
          )
    }
  }
  return { opportunities, history, notes }
}
