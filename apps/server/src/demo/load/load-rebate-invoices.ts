import { addDays, addMonths, atNoon, earlier, quarterOf } from '../network/calendar.ts'
import { copyRows, type Cell } from './copy-rows.ts'
import type { Contract } from './load-contracts.ts'
import type { Contact } from './load-people.ts'
import { completeMonths, type Network } from '../network/network.ts'
import { noteColumns, noteRow } from './note-rows.ts'

/** An invoice per contract and quarter with claims. Amounts come from the same function the portal uses. */
export async function loadRebateInvoices(
  { client, random, today, yesterday, months }: Network,
  contracts: readonly Contract[],
  contacts: readonly Contact[],
) {
  const r = random('rebate-invoices')
  const lastQuarter = quarterOf(months[completeMonths - 1]!)
  const invoices: Cell[][] = []
  const history: Cell[][] = []
  const notes: Cell[][] = []
  for (const contract of contracts) {
    const author = contacts.find(
      (c) => c.manufacturerId === contract.manufacturerId && c.title === 'Finance Manager',
    )!
    for (
      let quarter = quarterOf(contract.validFrom);
      quarter <= lastQuarter;
      quarter = addMonths(quarter, 3)
    ) {
      const id = invoices.length + 1
      const enterpriseId = r.uuid()
      const end = addMonths(quarter, 3)
      // The running quarter is a draft; the one before it has just been sent.
      const age = end > today ? 0 : addMonths(end, 3) > today ? 1 : addMonths(end, 6) > today ? 2 : 3
      const status = [1, r.pick([1, 2, 2]), r.pick([2, 3, 4, 5]), r.pick([5, 5, 5, 3])][age]!
      const sentOn = status === 1 ? null : earlier(addDays(end, r.int(3, 15)), yesterday)
      const number = `${contract.number}-${quarter.slice(0, 4)}Q${(Number(quarter.slice(5, 7)) + 2) / 3}`
      invoices.push([
        contract.manufacturerId,
        id,
        enterpriseId,
        contract.id,
        contract.builderId,
        quarter,
        number,
        0,
        0,
        0,
        status,
        sentOn,
      ])
      const path = { 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 4], 5: [1, 2, 3, 5] }[status]!
      let before: number | null = null
      for (const [at, step] of path.entries()) {
        const on = earlier(addDays(sentOn ?? quarter, (at - 1) * 9 + (sentOn ? 0 : 9)), yesterday)
        history.push([contract.manufacturerId, id, atNoon(on), author.id, before, step])
        before = step
      }
      if (sentOn && r.chance(0.3))
        notes.push(
          noteRow(r, 'drminvoice', enterpriseId, author, earlier(addDays(sentOn, r.int(1, 9)), yesterday)),
        )
    }
  }
  await copyRows(
    client,
    'drm_invoice',
    'manufacturer_id, id, enterprise_id, contract_id, builder_id, quarter, invoice_number, amount_cents, units, closings, status_id, sent_on',
    invoices,
  )
  await client.query(`select setval(pg_get_serial_sequence('drm_invoice', 'id'), ${invoices.length})`)
  await client.query(`
    with line as materialized (
      select i.manufacturer_id, i.id, l.*
      from drm_invoice i cross join lateral drm_quarter_working(i.manufacturer_id, i.contract_id, i.quarter) l
    ), stored as (
      insert into drm_invoice_line (manufacturer_id, invoice_id, closing_id, category_id, units, amount_cents,
        units_before, valid_from, parts)
      select manufacturer_id, id, closing_id, category_id, units, amount_cents, units_before, valid_from, parts from line
    )
    update drm_invoice i
    set amount_cents = s.amount, units = s.units, closings = s.closings,
      first_reported_on = s.first_reported, last_reported_on = s.last_reported
    from (
      select manufacturer_id, id, sum(amount_cents) as amount, sum(units) as units,
        count(distinct closing_id) as closings, min(submitted_on) as first_reported, max(submitted_on) as last_reported
      from line group by manufacturer_id, id
    ) s
    where i.manufacturer_id = s.manufacturer_id and i.id = s.id`)
  await copyRows(
    client,
    'drm_invoice_history',
    'manufacturer_id, invoice_id, at, contact_id, from_status_id, to_status_id',
    history,
  )
  await client.query(`update drm_invoice i set paid_on = h.at::date, payment_reference = 'ACH-' || 48000 + i.id
    from drm_invoice_history h
    where h.manufacturer_id = i.manufacturer_id and h.invoice_id = i.id and h.to_status_id = 5`)
  await copyRows(client, 'note', noteColumns, notes)
  // A quarter without homes owes nothing and is not invoiced.
  await client.query(`delete from note n using drm_invoice i
    where i.closings = 0 and n.manufacturer_id = i.manufacturer_id and n.object_enterprise_id = i.enterprise_id`)
  await client.query('delete from drm_invoice where closings = 0')
}
