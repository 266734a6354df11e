import type { BuilderValue } from '../network/builder-values.ts'
import { addDays, atNoon, earlier, later } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import type { Contact } from './load-people.ts'
import type { Network } from '../network/network.ts'
import { noteColumns, noteRow } from './note-rows.ts'

const perManufacturer = 140
/** How the last status is spread; 7 is legacy and rare. */
const lastStatus = [1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]

/** Opportunities with the path each one took, value copied from the builder's estimate and sometimes edited. */
export async function loadOpportunities(
  { client, random, today, yesterday }: Network,
  values: ReadonlyMap<number, readonly BuilderValue[]>,
  contacts: readonly Contact[],
) {
  const r = random('opportunities')
  const opportunities: Cell[][] = []
  const history: Cell[][] = []
  const notes: Cell[][] = []
  let id = 0
  for (const [manufacturerId, builders] of values) {
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
      id++
      const enterpriseId = r.uuid()
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
        history.push([
          manufacturerId,
          id,
          step + 1,
          updated,
          contact.id,
          before,
          status,
          status === final ? reason : null,
          value,
          status === final ? type : 2,
          assignee?.id ?? null,
        ])
        before = status
        on = earlier(addDays(on, r.int(5, 60)), yesterday)
      }
      const open = final <= 4
      opportunities.push([
        manufacturerId,
        id,
        enterpriseId,
        builder.builderId,
        final,
        reason,
        type,
        value,
        assignee?.id ?? null,
        open ? addDays(today, r.int(-12, 45)) : null,
        open && r.chance(0.6) ? addDays(today, r.int(-20, 30)) : null,
        open ? null : updated.slice(0, 10),
        atNoon(created),
        updated,
        path.length,
      ])
      if (assignee && r.chance(0.4))
        for (let count = r.int(1, 3); count > 0; count--)
          notes.push(
            noteRow(r, 'bpo', enterpriseId, assignee, earlier(addDays(created, r.int(0, 90)), yesterday)),
          )
    }
  }
  await copyRows(
    client,
    'opportunity',
    'manufacturer_id, id, enterprise_id, builder_id, status_id, reason_id, type_id, value_cents, assignee_contact_id, followup_by, respond_by, closed_on, created_at, last_updated_at, version',
    opportunities,
  )
  await client.query(`select setval(pg_get_serial_sequence('opportunity', 'id'), ${id})`)
  await copyRows(
    client,
    'opportunity_history',
    'manufacturer_id, opportunity_id, version, at, contact_id, from_status_id, to_status_id, reason_id, value_cents, type_id, assignee_contact_id',
    history,
  )
  await copyRows(client, 'note', noteColumns, notes)
}
