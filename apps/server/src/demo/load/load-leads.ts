import { daysToRespond } from '@homestead/contract'
import type { BuilderValue } from '../network/builder-values.ts'
import { addDays, atNoon, earlier, later } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import type { Contact } from './load-people.ts'
import { manufacturers } from '../network/manufacturers.ts'
import type { Network } from '../network/network.ts'
import { noteColumns, noteRow } from './note-rows.ts'

const months = 24
const offers = [
  'is opening a new community',
  'asked about your products at an event',
  'is changing suppliers',
  'wants a trial in a model home',
]
/** Old leads are mostly closed, new ones mostly open. */
const endings = { old: [5, 5, 5, 6, 6, 6, 7, 4, 3], recent: [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7] }

/** Where a line of the history has the day to respond by; the lead has the one of its last line. */
const respondByAt = 11

/** Lead offers over two years, with their history. */
export async function loadLeads(
  { client, random, today, yesterday }: Network,
  values: ReadonlyMap<number, readonly BuilderValue[]>,
  contacts: readonly Contact[],
) {
  const r = random('leads')
  const leads: Cell[][] = []
  const history: Cell[][] = []
  const notes: Cell[][] = []
  let id = 0
  for (const [manufacturerId, builders] of values) {
    const { lines } = manufacturers.find((m) => m.id === manufacturerId)!
    const sales = contacts.filter((contact) => contact.manufacturerId === manufacturerId && contact.isSales)
    const count = r.int(320, 480)
    const days = Array.from({ length: count }, () => r.int(1, months * 30)).toSorted((a, b) => b - a)
    for (const [at, ago] of days.entries()) {
      id++
      const builder = r.pick(builders)
      const assignee = r.pick(sales)
      const assignedOn = addDays(today, -ago)
      const enterpriseId = r.uuid()
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
      for (const [step, status] of path.entries()) {
        const last = status === final
        // Nobody has to respond to a closed lead.
        if (status <= 4) respondBy = addDays(on, daysToRespond)
        lastChange = later(lastChange, atNoon(on, r.int(0, 200)))
        history.push([
          manufacturerId,
          id,
          step + 1,
          lastChange,
          assignee.id,
          before,
          status,
          last ? lost : null,
          last ? declined : null,
          value,
          assignee.id,
          respondBy,
          followupBy,
        ])
        before = status
        if (!last) on = earlier(addDays(on, r.int(2, 30)), yesterday)
      }
      const description = `The builder ${r.pick(offers)}.`
      const noteFromBpm = r.chance(0.2) ? 'Please mention the current promotion.' : ''
      const { categoryId } = r.pick(lines)
      // Most are looked after; some wait for longer than they should.
      const isLeftAlone = final > 4 || r.chance(0.12)
      if (!isLeftAlone) history.at(-1)![respondByAt] = addDays(today, r.int(0, daysToRespond))
      leads.push([
        manufacturerId,
        id,
        enterpriseId,
        `LP-${String(at + 1).padStart(5, '0')}`,
        offer,
        homeType,
        builder.builderId,
        assignee.id,
        assignedOn,
        assignedOn,
        value,
        description,
        noteFromBpm,
        final,
        lost,
        declined,
        on,
        atNoon(assignedOn),
        categoryId,
        history.at(-1)![respondByAt]!,
        followupBy,
        lastChange,
        path.length,
      ])
      if (r.chance(0.25))
        notes.push(
          noteRow(
            r,
            'leadplus',
            enterpriseId,
            assignee,
            earlier(addDays(assignedOn, r.int(0, 40)), yesterday),
          ),
        )
    }
  }
  await copyRows(
    client,
    'lead',
    'manufacturer_id, id, enterprise_id, name, offer_type_id, home_type_id, builder_id, assignee_contact_id, offered_on, assigned_on, value_cents, description, note_from_bpm, status_id, lost_reason_id, declined_reason_id, status_on, created_at, category_id, respond_by, followup_by, last_updated_at, version',
    leads,
  )
  await client.query(`select setval(pg_get_serial_sequence('lead', 'id'), ${id})`)
  await client.query(
    'insert into lead_number select manufacturer_id, count(*) from lead group by manufacturer_id',
  )
  await copyRows(
    client,
    'lead_history',
    'manufacturer_id, lead_id, version, at, contact_id, from_status_id, to_status_id, lost_reason_id, declined_reason_id, value_cents, assignee_contact_id, respond_by, followup_by',
    history,
  )
  await copyRows(client, 'note', noteColumns, notes)
}
