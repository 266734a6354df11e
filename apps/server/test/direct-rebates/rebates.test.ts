import { callUrl, contract, rebateStatus } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { accountDay } from '../support/account-day.ts'
import { oneRow } from '../support/one-row.ts'
import { ask } from '../support/fixtures.ts'
import { cents, everything, startRebateNetwork } from '../support/networks/rebate-network.ts'

const network = await startRebateNetwork()
afterAll(() => network.server.close())

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + cents(amount), 0)
const foreign = async (table: string) => {
  const { rows } = await network.server.owner.query<{ id: string }>(
    `select enterprise_id as id from ${table} where manufacturer_id <> $1 limit 1`,
    [network.account.accountId],
  )
  return oneRow(rows).id
}
const nobody = '00000000-0000-4000-8000-000000000000'

test('the three lists divide all invoices', async () => {
  const all = await network.invoices()
  const parts = await Promise.all(
    (['current', 'open', 'closed'] as const).map((x) =>
      network.send(contract.rebateInvoicesIn, { params: { mfr: network.account.accountEnterpriseId, x } }),
    ),
  )
  expect(
    parts
      .flat()
      .map((each) => each.enterpriseId)
      .toSorted(),
  ).toEqual(all.map((each) => each.enterpriseId).toSorted())
  expect(parts.every((part) => part.length > 0)).toBe(true)
  expect(parts.map((part) => [...new Set(part.map((each) => each.listState))])).toEqual([
    ['current'],
    ['open'],
    ['closed'],
  ])
  expect(
    (
      await ask(network.server, {
        url: `/report/api/manufacturers/${network.account.accountEnterpriseId}/drminvoices/other`,
        headers: network.headers,
      })
    ).status,
  ).toBe(400)
})

test('early in a quarter, before its first invoice, none is current', async () => {
  const { count, quarter } = await network.send(contract.currentQuarterCount, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  expect(count).toBeGreaterThan(0)
  const { rows } = await network.server.owner.query<{ last: string }>(
    'select last_month::text as last from rollup_state',
  )
  const month = (last: string) =>
    network.server.owner.query('update rollup_state set last_month = $1', [last])
  await month(`${Number(quarter.slice(0, 4)) + 1}-12-01`)
  const all = await network.invoices()
  const current = await network.send(contract.rebateInvoicesIn, {
    params: { mfr: network.account.accountEnterpriseId, x: 'current' },
  })
  await month(oneRow(rows).last)
  expect(current).toEqual([])
  expect(all.filter((each) => each.listState === 'current')).toEqual([])
})

test('the lines of an invoice show their working and add up to it', async () => {
  for (const invoice of (await network.invoices()).slice(0, 12)) {
    const lines = await network.send(contract.rebateInvoiceLines, { params: { id: invoice.enterpriseId } })
    expect(sum(lines.map((line) => line.amount))).toBe(cents(invoice.amount))
    let running = 0
    for (const line of lines) {
      running += line.units
      expect(line.running).toBe(running)
      expect(line.parts.reduce((all, part) => all + part.units, 0)).toBe(line.units)
      // In hundredths of a cent, so that half a cent is a whole number.
      const exact = line.parts.reduce((all, part) => all + part.units * Math.round(part.perUnit * 10_000), 0)
      expect(cents(line.amount)).toBe(Math.floor((exact + 50) / 100))
    }
  }
})

test('the figures of the summary are those of the invoices', async () => {
  const all = await network.invoices()
  const count = await network.send(contract.currentQuarterCount, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  expect(count.count).toBe(all.filter(({ quarter }) => quarter === count.quarter).length)
  expect(count.statuses.reduce((total, status) => total + status.count, 0)).toBe(count.count)
  const total = await network.send(contract.totalRebates, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  const year = all.filter(({ quarter }) => quarter.startsWith(count.quarter.slice(0, 4)))
  expect(cents(total.total)).toBe(sum(year.map(({ amount }) => amount)))
  expect(sum([total.paid, total.accepted, total.sentOrDisputed, total.draft])).toBe(cents(total.total))
  expect(total.quarters).toHaveLength(8)
  expect(cents(total.quarters.at(-1)?.amount ?? 0)).toBe(
    sum(all.filter(({ quarter }) => quarter === count.quarter).map(({ amount }) => amount)),
  )
  const { count: homes, weeks } = await network.send(contract.directClosingsProcessed, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  expect(weeks.reduce((together, week) => together + week.count, 0)).toBe(homes)
})

test('rebates of this year are compared with those of the year before up to the same day', async () => {
  const { quarter, today } = await network.days()
  const { rows } = await network.server.owner.query<{ before: string }>(
    `select sum(l.amount_cents)::text as before from drm_invoice i
     join drm_invoice_line l on l.manufacturer_id = i.manufacturer_id and l.invoice_id = i.id
     join closing h on h.id = l.closing_id
     where i.manufacturer_id = $1 and h.closed_on between date_trunc('year', $2::date) - interval '1 year'
       and $3::date - interval '1 year'`,
    [network.account.accountId, quarter, today],
  )
  const { yearBefore } = await network.send(contract.totalRebates, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  expect(cents(yearBefore)).toBe(Number(oneRow(rows).before))
})

test('the builders under contract are those of the contracts in force', async () => {
  const contracts = await network.send(contract.rebateContracts, {
    params: { id: network.account.accountEnterpriseId },
  })
  const inForce = contracts.filter(({ status }) => status === 'In force')
  expect(inForce.length).toBeGreaterThan(0)
  const { rows } = await network.server.owner.query<{ lastDay: string }>(
    `select (current_quarter() + interval '3 months - 1 day')::date::text as "lastDay"`,
  )
  const { lastDay } = oneRow(rows)
  const someone = oneRow(inForce.filter(({ endedOn }) => endedOn === null))
  const end = (day: string | null) =>
    network.server.owner.query('update drm_contract set ended_on = $2 where enterprise_id = $1', [
      someone.enterpriseId,
      day,
    ])
  await end(lastDay)
  const ending = inForce.filter(({ endedOn }) => endedOn !== null && endedOn <= lastDay).length + 1
  const { builders } = await network.send(contract.currentQuarterCount, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  await end(null)
  expect(builders).toEqual({
    inForce: new Set(inForce.map((each) => each.builderAccountEnterpriseId)).size,
    ending,
  })
})

test('a builder’s trend is its invoices that were sent, quarter by quarter', async () => {
  const all = await network.invoices()
  const { builderAccountEnterpriseId: builder } = oneRow(all)
  const trend = await network.send(contract.rebateBuilderTrend, {
    params: { mfr: network.account.accountEnterpriseId, builder },
  })
  expect(trend).toHaveLength(8)
  for (const point of trend) {
    const invoice = all.find(
      (each) =>
        each.builderAccountEnterpriseId === builder &&
        each.quarter === point.period &&
        each.statusId !== rebateStatus.draft,
    )
    expect([point.period, point.invoiceTotal, point.productUnits, point.closings]).toEqual([
      point.period,
      invoice?.amount ?? 0,
      invoice?.units ?? 0,
      invoice?.closings ?? 0,
    ])
  }
})

test('an invoice goes its way and no other, and paid is the end', async () => {
  const draft = await network.withStatus(rebateStatus.draft)
  expect(await network.set(draft, rebateStatus.paid)).toMatchObject({
    status: 409,
    message: 'An invoice that is Draft cannot become Paid.',
  })
  expect(await network.set(draft, 99)).toMatchObject({
    status: 400,
    message: 'An invoice has no such status.',
  })
  const file = `/drm/api/invoices/files/${draft.enterpriseId}`
  expect(await ask(network.server, { url: file, headers: network.headers })).toMatchObject({
    status: 409,
    message: 'A draft has no file yet.',
  })
  const sent = await network.set(draft, rebateStatus.sent)
  const today = accountDay()
  expect(sent.result).toMatchObject({ status: 'Sent', dateInvoiceSent: today, amount: draft.amount })
  const pdf = await network.server.app.inject({ url: file, headers: network.headers })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.startsWith('%PDF-1.4')).toBe(true)
  for (const [statusId, status] of [
    [rebateStatus.disputed, 'Disputed'],
    [rebateStatus.accepted, 'Accepted'],
  ] as const)
    expect((await network.set(draft, statusId)).result).toMatchObject({ status })
  const payment = { reference: 'ACH 1', paidOn: today }
  expect(
    (
      await ask(network.server, {
        method: 'POST',
        url: callUrl(contract.setRebateInvoiceStatus, { params: { id: draft.enterpriseId } }),
        headers: network.headers,
        payload: { statusId: rebateStatus.paid, payment },
      })
    ).result,
  ).toMatchObject({ status: 'Paid' })
  expect((await network.set(draft, rebateStatus.sent)).status).toBe(409)
  const history = await network.send(contract.rebateInvoiceHistory, { params: { id: draft.enterpriseId } })
  expect(history.slice(0, 4).map((event) => event.statusName)).toEqual([
    'Paid',
    'Accepted',
    'Disputed',
    'Sent',
  ])
})

test('a status is not set over one that somebody else set meanwhile', async () => {
  const invoice = await network.withStatus(rebateStatus.sent)
  const disputed = await network.set(invoice, rebateStatus.disputed, invoice.version)
  expect(disputed).toMatchObject({ status: 200, result: { version: invoice.version + 1 } })
  // Whoever asks for what somebody else did meanwhile has it.
  expect(await network.set(invoice, rebateStatus.disputed, invoice.version)).toEqual(disputed)
  expect(await network.set(invoice, rebateStatus.accepted, invoice.version)).toMatchObject({
    status: 409,
    message: 'This invoice was changed since you opened it.',
    errors: ['Somebody else changed this invoice since you opened it.', 'Status: Disputed'],
  })
  const [last] = await network.send(contract.rebateInvoiceHistory, { params: { id: invoice.enterpriseId } })
  expect(last?.statusName).toBe('Disputed')
  expect((await network.set(invoice, rebateStatus.accepted, invoice.version + 1)).result).toMatchObject({
    status: 'Accepted',
  })
  // One that came back to the status somebody saw is not the one they saw.
  await network.set(invoice, rebateStatus.disputed)
  expect(await network.set(invoice, rebateStatus.draft, invoice.version + 1)).toMatchObject({ status: 409 })
  const reopened = await network.set(invoice, rebateStatus.draft, invoice.version + 3)
  expect(reopened.result).toMatchObject({ status: 'Draft', version: invoice.version + 4 })
})

test('the statuses are told by their names', async () => {
  const statuses = await network.send(contract.rebateStatuses, {})
  expect(statuses.map(({ id, name }) => [id, name])).toEqual([
    [rebateStatus.draft, 'Draft'],
    [rebateStatus.sent, 'Sent'],
    [rebateStatus.accepted, 'Accepted'],
    [rebateStatus.disputed, 'Disputed'],
    [rebateStatus.paid, 'Paid'],
  ])
})

test('an invoice, a contract and a file of another account are as unknown as none', async () => {
  const invoice = await foreign('drm_invoice')
  const paper = await foreign('drm_contract')
  const answer = async (url: string, id: string) =>
    ask(network.server, { url: url.replace('ID', id), headers: network.headers }).then(
      ({ status, message }) => [status, message],
    )
  for (const [url, id] of [
    ['/drm/api/invoices/ID/lines', invoice],
    ['/drm/api/invoices/ID/history', invoice],
    ['/drm/api/invoices/files/ID', invoice],
    ['/drm/api/contracts/ID', paper],
    ['/drm/api/contracts/files/ID', await foreign('stored_file')],
  ] as const) {
    expect((await answer(url, id))[0]).toBe(404)
    expect(await answer(url, id)).toEqual(await answer(url, nobody))
  }
  expect((await network.set({ enterpriseId: invoice }, 2)).status).toBe(404)
})

test('whoever may not enter Direct Rebates has nothing of it', async () => {
  const [one] = await network.invoices()
  const outside = await network.headersOf(everything.filter((permission) => permission !== 'DRM.Read'))
  for (const url of [
    callUrl(contract.totalRebates, { params: { mfr: network.account.accountEnterpriseId } }),
    callUrl(contract.rebateInvoices, { params: { id: network.account.accountEnterpriseId } }),
    callUrl(contract.rebateInvoiceFile, { params: { id: one?.enterpriseId } }),
    callUrl(contract.rebateContracts, { params: { id: network.account.accountEnterpriseId } }),
    callUrl(contract.rebateContract, { params: { id: one?.contractEnterpriseId } }),
    callUrl(contract.rebateBuilderTrend, {
      params: { mfr: network.account.accountEnterpriseId, builder: one?.builderAccountEnterpriseId },
    }),
    callUrl(contract.closingUploads, {}),
    `/collaboration/api/messages/drminvoice/${one?.enterpriseId}`,
  ]) {
    const within = await network.server.app.inject({ url, headers: network.headers })
    const without = await network.server.app.inject({ url, headers: outside })
    expect([url, within.statusCode < 300 || within.statusCode === 409, without.statusCode]).toEqual([
      url,
      true,
      403,
    ])
  }
})
