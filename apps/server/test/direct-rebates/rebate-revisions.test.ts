import { contract, rebateStatus, type RebateInvoice } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { accountDay } from '../support/account-day.ts'
import { oneRow } from '../support/one-row.ts'
import { ask } from '../support/fixtures.ts'
import { cents, startRebateNetwork } from '../support/networks/rebate-network.ts'

const network = await startRebateNetwork()
afterAll(() => network.server.close())

const invoice = await network.withStatus(rebateStatus.disputed)

const set = (statusId: number, payment?: object) =>
  ask(network.server, {
    method: 'POST',
    url: `/drm/api/manufacturers/setinvoicestatusbyinvoiceeid/${invoice.enterpriseId}`,
    headers: network.headers,
    payload: { statusId, ...(payment && { payment }) },
  })
const params = () => ({ id: invoice.enterpriseId })
const revisions = () => network.send(contract.rebateInvoiceRevisions, { params: params() })
const linesOf = () => network.send(contract.rebateInvoiceLines, { params: params() })
const history = () => network.send(contract.rebateInvoiceHistory, { params: params() })
/** What a PDF says, line by line. */
const paper = async (revision?: number) => {
  const { statusCode, headers, body } = await network.server.app.inject({
    url: `/drm/api/invoices/files/${invoice.enterpriseId}${revision ? `?revision=${revision}` : ''}`,
    headers: network.headers,
  })
  const texts = [...body.matchAll(/\((.*?)\) Tj/g)].map(([, text]) => text)
  return { statusCode, name: String(headers['content-disposition']), texts }
}
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

test('a disputed invoice is reopened and worked out again from today’s facts, and the paper that was sent stays', async () => {
  const before = await linesOf()
  const sentBefore = await paper()
  const [first] = before
  // As a correction would: the home has more units than the invoice says.
  await network.server.owner.query(
    `update claim set units = units + 7 where manufacturer_id = $1 and closing_id = $2 and category_id = $3`,
    [network.account.accountId, first?.closingId, first?.categoryId],
  )
  expect(await linesOf()).toEqual(before)
  const reopened = await set(rebateStatus.draft)
  expect(reopened.result).toMatchObject({
    status: 'Draft',
    revision: 2,
    invoiceNumber: invoice.invoiceNumber,
    dateInvoiceSent: null,
    fileId: null,
    units: invoice.units + 7,
  })
  const { amount } = reopened.result as RebateInvoice
  expect(amount).not.toBe(invoice.amount)
  expect((await paper()).statusCode).toBe(409)
  expect(await paper(1)).toEqual(sentBefore)
  expect((await paper(3)).statusCode).toBe(404)
  const [now, was] = await revisions()
  expect(was).toMatchObject({
    revision: 1,
    amount: invoice.amount,
    units: invoice.units,
    sentOn: invoice.dateInvoiceSent,
    difference: null,
    changes: [],
  })
  expect(now).toMatchObject({ revision: 2, amount, sentOn: null })
  expect(cents(now?.difference ?? 0)).toBe(cents(amount) - cents(invoice.amount))
  const gained = (now?.changes ?? []).reduce(
    (all, { amountBefore, amountAfter }) => all + cents(amountAfter ?? 0) - cents(amountBefore ?? 0),
    0,
  )
  expect(gained).toBe(cents(amount) - cents(invoice.amount))
  expect(now?.changes[0]).toMatchObject({
    address: first?.address,
    unitsBefore: first?.units,
    unitsAfter: (first?.units ?? 0) + 7,
  })
})

test('sent again it has a second paper beside the first, and its history says what differs', async () => {
  const [now] = await revisions()
  expect((await set(rebateStatus.sent)).result).toMatchObject({
    status: 'Sent',
    revision: 2,
    dateInvoiceSent: accountDay(),
  })
  const second = await paper()
  expect(second.name).toContain(`${invoice.invoiceNumber}-R2.pdf`)
  expect(second.texts[0]).toBe(`Direct rebate invoice ${invoice.invoiceNumber}, revision 2`)
  expect(second.texts).toContain(dollars(now?.amount ?? 0))
  expect((await paper(1)).texts[0]).toBe(`Direct rebate invoice ${invoice.invoiceNumber}`)
  const events = await history()
  expect(events.slice(0, 2).map(({ statusName, remark }) => [statusName, remark])).toEqual([
    [
      'Sent',
      `Revision 2: ${dollars(now?.amount ?? 0)}, ${dollars(Math.abs(now?.difference ?? 0))} more than revision 1`,
    ],
    ['Draft', 'Revision 2'],
  ])
  // A third time, when nothing changed meanwhile.
  await set(rebateStatus.disputed)
  expect((await set(rebateStatus.draft)).result).toMatchObject({ revision: 3, amount: now?.amount })
  await set(rebateStatus.sent)
  expect((await history())[0]?.remark).toBe(`Revision 3: ${dollars(now?.amount ?? 0)}, as before`)
  expect((await revisions()).map(({ revision, changes }) => [revision, changes.length])).toEqual([
    [3, 0],
    [2, now?.changes.length],
    [1, 0],
  ])
})

test('an invoice that comes to nothing is kept when it was sent before', async () => {
  await set(rebateStatus.disputed)
  const { owner } = network.server
  const { rows: removed } = await owner.query(
    `select c.*, c.month::text as day from claim c join drm_invoice_line l on l.manufacturer_id = c.manufacturer_id
       and l.closing_id = c.closing_id and l.category_id = c.category_id
     join drm_invoice i on i.manufacturer_id = l.manufacturer_id and i.id = l.invoice_id
     where c.manufacturer_id = $1 and i.enterprise_id = $2`,
    [network.account.accountId, invoice.enterpriseId],
  )
  for (const { manufacturer_id: account, closing_id: closing, category_id: category } of removed)
    await owner.query(
      'delete from claim where manufacturer_id = $1 and closing_id = $2 and category_id = $3',
      [account, closing, category],
    )
  expect((await set(rebateStatus.draft)).result).toMatchObject({ amount: 0, closings: 0, revision: 4 })
  for (const claim of removed)
    await owner.query('insert into claim values ($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
      claim.manufacturer_id,
      claim.closing_id,
      claim.category_id,
      claim.builder_id,
      claim.day,
      claim.home_type_id,
      claim.units,
      claim.incentive_cents,
      claim.revenue_cents,
    ])
  await set(rebateStatus.sent)
  await set(rebateStatus.disputed)
  expect((await set(rebateStatus.draft)).result).toMatchObject({ revision: 5, units: invoice.units + 7 })
  await set(rebateStatus.sent)
})

const moveTo = (timeZone: string) =>
  network.server.owner.query('update account set time_zone = $2 where id = $1', [
    network.account.accountId,
    timeZone,
  ])

test('an invoice that is sent again without a change keeps its paper', async () => {
  await network.server.owner.query(
    `update drm_invoice set sent_on = '2026-07-16' where manufacturer_id = $1 and enterprise_id = $2`,
    [network.account.accountId, invoice.enterpriseId],
  )
  const before = await paper()
  await set(rebateStatus.disputed)
  expect((await set(rebateStatus.sent)).result).toMatchObject({ dateInvoiceSent: '2026-07-16' })
  expect(await paper()).toEqual(before)
})

// Between these two it is a different day at every hour.
test('an invoice is sent and paid on days of the account', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await moveTo(zone)
    await set(rebateStatus.disputed)
    await set(rebateStatus.draft)
    expect((await set(rebateStatus.sent)).result).toMatchObject({ dateInvoiceSent: accountDay(0, zone) })
  }
  await set(rebateStatus.accepted)
  expect(
    await set(rebateStatus.paid, { reference: 'ACH 1', paidOn: accountDay(0, 'Pacific/Kiritimati') }),
  ).toMatchObject({ status: 400, message: 'The day it was paid is in the future.' })
  await moveTo('America/Chicago')
})

test('paid takes a reference and a day', async () => {
  const paid = (payment?: object) => set(rebateStatus.paid, payment)
  expect(await paid()).toMatchObject({
    status: 400,
    message: 'A paid invoice needs a reference and the day it was paid.',
  })
  expect(await paid({ reference: ' ', paidOn: accountDay() })).toMatchObject({ status: 400 })
  expect(await paid({ reference: 'ACH 1', paidOn: accountDay(2) })).toMatchObject({
    status: 400,
    message: 'The day it was paid is in the future.',
  })
  expect(await paid({ reference: 'ACH 1', paidOn: '2001-01-01' })).toMatchObject({
    status: 400,
    message: 'It was paid before it was sent.',
  })
  expect(await set(rebateStatus.disputed, { reference: 'ACH 1', paidOn: accountDay() })).toMatchObject({
    status: 400,
    message: 'Only a paid invoice has a payment.',
  })
  expect((await paid({ reference: ' ACH 4711 ', paidOn: accountDay() })).result).toMatchObject({
    status: 'Paid',
    paymentReference: 'ACH 4711',
    paidOn: accountDay(),
  })
  // Whoever pays it once more is told, unless it is the same once more.
  expect((await paid({ reference: 'ACH 4711', paidOn: accountDay() })).status).toBe(200)
  expect(await paid({ reference: 'CHK 2', paidOn: accountDay() })).toMatchObject({
    status: 409,
    errors: [
      'Somebody else changed this invoice since you opened it.',
      expect.stringMatching(/^Paid: ACH 4711, \d\d\/\d\d\/\d{4}$/),
    ],
  })
  expect((await history())[0]?.remark).toMatch(/^ACH 4711, paid \d\d\/\d\d\/\d{4}$/)
  const { rows } = await network.server.owner.query(
    `select after from audit_event where subject = $1 order by id desc limit 1`,
    [invoice.enterpriseId],
  )
  expect(oneRow(rows).after).toMatchObject({ status: 'Paid', reference: 'ACH 4711', paidOn: accountDay() })
})

test('the builder’s contact has a mail when an invoice is sent, if the contract asks for it', async () => {
  const draft = await network.withStatus(rebateStatus.draft)
  const id = draft.contractEnterpriseId
  const mails = async () =>
    (
      await network.server.owner.query(
        `select to_address as to, subject, body_text as text from mail where subject like $1`,
        [`%${draft.invoiceNumber}`],
      )
    ).rows
  const contractOf = () => network.send(contract.rebateContract, { params: { id } })
  expect((await contractOf()).mailsBuilder).toBe(false)
  expect(
    await network.send(contract.setContractMail, { params: { id }, body: { mailsBuilder: true } }),
  ).toMatchObject({ mailsBuilder: true, builderContact: { email: expect.stringContaining('@') } })
  const { builderContact } = await contractOf()
  expect((await network.set(draft, rebateStatus.sent)).status).toBe(200)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: builderContact?.email })
  expect(mail.text).toContain(`Rebate: ${dollars(draft.amount)}`)
  const [event] = await network.send(contract.rebateInvoiceHistory, { params: { id: draft.enterpriseId } })
  expect(event?.remark).toBe(`Mail to ${builderContact?.email}`)
})

test('what is called invoiced leaves drafts out', async () => {
  const all = await network.invoices()
  const sum = (which: (each: RebateInvoice) => boolean) =>
    all.filter(which).reduce((total, { amount }) => total + cents(amount), 0)
  const { quarters } = await network.send(contract.totalRebates, {
    params: { mfr: network.account.accountEnterpriseId },
  })
  const current = quarters.at(-1)?.quarter ?? ''
  const isSent = ({ statusId }: RebateInvoice) => statusId !== rebateStatus.draft
  expect(all.some((each) => each.quarter < current && !isSent(each))).toBe(true)
  for (const { quarter, amount } of quarters)
    expect([quarter, cents(amount)]).toEqual([
      quarter,
      sum((each) => each.quarter === quarter && (quarter === current || isSent(each))),
    ])
  const contracts = await network.send(contract.rebateContracts, {
    params: { id: network.account.accountEnterpriseId },
  })
  for (const { enterpriseId, rebatesThisYear } of contracts)
    expect(cents(rebatesThisYear)).toBe(
      sum(
        (each) =>
          each.contractEnterpriseId === enterpriseId &&
          isSent(each) &&
          each.quarter.slice(0, 4) === current.slice(0, 4),
      ),
    )
})
