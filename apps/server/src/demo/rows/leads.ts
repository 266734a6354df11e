import { daysToRespond } from '@homestead/contract'
import {
  homeTypes,
  leadDeclinedReasons,
  leadLostReasons,
  leadStatuses,
  leadTypes,
} from '@homestead/contract/feeds/choices'
import type { BuilderValue } from '../network/builder-values.ts'
import { addDays, atNoon, earlier, later } from '../network/calendar.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'
import { dollars, keyOf, wordIfAny, wordOf, type FeedRow } from './cells.ts'
import { noteRow } from './notes.ts'
import type { Contact } from './people.ts'

const months = 24
const offers = [
  'is opening a new community',
  'asked about your products at an event',
  'is changing suppliers',
  'wants a trial in a model home',
]
/** Old leads are mostly closed, new ones mostly open. */
const endings = { old: [5, 5, 5, 6, 6, 6, 7, 4, 3], recent: [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7] }

/** Lead offers over two years, with their history. */
export function leadRows(
  { random, today, yesterday, share }: Network,
  values: ReadonlyMap<number, readonly BuilderValue[]>,
  contacts: readonly Contact[],
) {
  const r = random('leads')
  const leads: FeedRow[] = []
  const history: FeedRow[] = []
  const notes: FeedRow[] = []
  for (const [manufacturerId, builders] of values) {
    const { lines } = manufacturers.find((m) => m.id === manufacturerId)!
    const sales = contacts.filter((contact) => contact.manufacturerId === manufacturerId && contact.isSales)
    const count = Math.ceil(r.int(320, 480) * share)
    const days = Array.from({ length: count }, () => r.int(1, months * 30)).toSorted((a, b) => b - a)
    for (const [at, ago] of days.entries()) {
      const lead = keyOf('lead', leads.length + 1)
      const builder = r.pick(builders)
      const assignee = r.pick(sales)
      const assignedOn = addDays(today, -ago)
      const portalId = r.uuid()
      const offer = r.weighted([1, 2, 3, 4], (type) => [0, 45, 22, 18, 15][type]!)
      const homeType = builder.multiFamily > builder.singleFamily ? 2 : 1
      // An informational offer asks for nothing, so it mostly stays as it came.
      const final = offer === 4 ? (r.chance(0.8) ? 1 : 2) : r.pick(ago > 150 ? endings.old : endings.recent)
      const lost = final === 6 ? r.int(1, 5) : null
      const declined = final === 7 ? r.int(1, 4) : null
      const path =
        final === 7 ? [1, 7] : [1, 2, 3, 4].filter((status) => status <= (final > 4 ? r.int(2, 4) : final))
      if (final === 5 || final === 6) path.push(final)
      const value = Math.max(50_000, Math.round((builder.value * (0.2 + 0.6 * r.next())) / 100) * 100)
      const followupBy = addDays(assignedOn, 2 * daysToRespond)
      let on = assignedOn
      let respondBy = on
      let before: number | null = null
      let lastChange = ''
      const way: FeedRow[] = []
      for (const [step, status] of path.entries()) {
        const last = status === final
        // Nobody has to respond to a closed lead.
        if (status <= 4) respondBy = addDays(on, daysToRespond)
        lastChange = later(lastChange, atNoon(on, r.int(0, 200)))
        way.push({
          lead,
          version: step + 1,
          at: lastChange,
          by: assignee.email,
          from_status: wordIfAny(leadStatuses, before),
          to_status: wordOf(leadStatuses, status),
          lost_reason: last ? wordIfAny(leadLostReasons, lost) : null,
          declined_reason: last ? wordIfAny(leadDeclinedReasons, declined) : null,
          value: dollars(value),
          assignee: assignee.email,
          respond_by: respondBy,
          follow_up_by: followupBy,
        })
        before = status
        if (!last) on = earlier(addDays(on, r.int(2, 30)), yesterday)
      }
      const description = `The builder ${r.pick(offers)}.`
      const noteFromBpm = r.chance(0.2) ? 'Please mention the current promotion.' : ''
      const { categoryId } = r.pick(lines)
      // Most are looked after; some wait for longer than they should.
      const isLeftAlone = final > 4 || r.chance(0.12)
      if (!isLeftAlone) respondBy = addDays(today, r.int(0, daysToRespond))
      // The lead has the terms of its last change.
      history.push(...way.slice(0, -1), { ...way.at(-1), respond_by: respondBy })
      leads.push({
        lead,
        account: keyOf('account', manufacturerId),
        portal_id: portalId,
        number: `LP-${String(at + 1).padStart(5, '0')}`,
        type: wordOf(leadTypes, offer),
        home_type: wordOf(homeTypes, homeType),
        builder: keyOf('builder', builder.builderId),
        assignee: assignee.email,
        offered_on: assignedOn,
        assigned_on: assignedOn,
        value: dollars(value),
        description,
        note_from_network: noteFromBpm,
        status: wordOf(leadStatuses, final),
        lost_reason: wordIfAny(leadLostReasons, lost),
        declined_reason: wordIfAny(leadDeclinedReasons, declined),
        status_on: on,
        category: keyOf('category', categoryId),
        respond_by: respondBy,
        follow_up_by: followupBy,
        updated_at: lastChange,
      })
      if (r.chance(0.25))
        notes.push(noteRow(r, 'lead', lead, assignee, earlier(addDays(assignedOn, r.int(0, 40)), yesterday)))
    }
  }
  return { leads, history, notes }
}
