import { contract, type InvoiceLine } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { oneRow } from '../support/one-row.ts'
import { accountDay } from '../support/account-day.ts'
import { ask, caller, findAccount, member, memberOf, startTestApp } from '../support/fixtures.ts'

const { invoiceLines, invoiceLinks, invoiceReviews, reviewHistory } = contract

const server = await startTestApp({ demo: true })
afterAll(() => server.close())

const account = await findAccount(server.owner, 'type_id = 2 and product_id = 1 and is_provisioned')
const { headers } = await memberOf(server.owner, account, [
  'Invoice.Read',
  'InvoiceDetail.Read',
  'InvoiceStatus.Read',
  'InvoiceStatus.Update',
  'RequestInvoiceReview.Read',
  'RequestInvoiceReview.Update',
])
const send = caller(server, headers)

const mfr = () => account.accountEnterpriseId
const links = () => send(invoiceLinks, { params: { id: mfr() } })
const linesOf = (n: string) => send(invoiceLines, { params: { id: mfr(), n } })
const ask1 = (path: string) => ask(server, { url: path, headers })
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (rows: { incentive: number }[]) => rows.reduce((all, row) => all + cents(row.incentive), 0)

/** A line nobody questioned yet. */
const freshLine = async (): Promise<{ n: string; line: InvoiceLine }> => {
  const { invoiceNumber: n } = oneRow(await links())
  return { n, line: oneRow((await linesOf(n)).filter((each) => each.reviewEnterpriseId === null)) }
}
const request = (n: string, line: InvoiceLine, given: object = {}) =>
  ask(server, {
    method: 'POST',
    url: '/aggregation/api/invoicereviews',
    headers,
    payload: {
      invoiceNumber: n,
      closingId: line.closingId,
      categoryId: line.categoryId,
      reasonId: 1,
      note: ' Not in this home. ',
      ...given,
    },
  })
const move = (enterpriseId: string, ReviewStatusId: number) =>
  ask(server, {
    method: 'PUT',
    url: `/aggregation/api/invoicereviews/${enterpriseId}/status`,
    headers,
    payload: { ReviewStatusId },
  })

test('every invoice and builder stands in exactly one list, and the sums are those of the months', async () => {
  const lists = await Promise.all(
    [contract.invoicesCurrent, contract.invoicesOpen, contract.invoicesClosed].map((definition) =>
      send(definition, { params: { mfrId: mfr() } }),
    ),
  )
  const rows = lists.flat()
  const keys = rows.map((row) => `${row.invoiceNumber} ${row.builderAccountEnterpriseId}`)
  expect(new Set(keys).size).toBe(keys.length)
  const [current, open, closed] = lists as [typeof rows, typeof rows, typeof rows]
  expect(new Set(current.map((row) => row.invoiceNumber)).size).toBe(1)
  expect(open.length).toBeGreaterThan(0)
  expect(open.every((row) => row.openReviews > 0)).toBe(true)
  expect(closed.every((row) => row.openReviews === 0)).toBe(true)
  const { rows: months } = await server.owner.query(
    `select i.invoice_number as n, sum(u.incentive_cents)::bigint as cents from invoice i
     join usage_month u on u.manufacturer_id = i.manufacturer_id and u.month = i.month
     where i.manufacturer_id = $1 group by 1`,
    [account.accountId],
  )
  const byInvoice = Object.groupBy(rows, (row) => row.invoiceNumber)
  for (const month of months as { n: string; cents: number }[])
    expect([month.n, sum(byInvoice[month.n] ?? [])]).toEqual([month.n, month.cents])
})

test('the lists begin with the latest month, and its builders stand by name', async () => {
  for (const definition of [contract.invoicesCurrent, contract.invoicesClosed]) {
    const rows = await send(definition, { params: { mfrId: mfr() } })
    const { rows: ordered } = await server.owner.query(
      `select n as "invoiceNumber", d::text as "invoiceDate", b.name as "builderName", b.city, b.state
       from unnest($1::text[], $2::date[], $3::uuid[]) x (n, d, id) join builder b on b.enterprise_id = x.id
       order by d desc, lower(b.name), b.id`,
      [
        rows.map((row) => row.invoiceNumber),
        rows.map((row) => row.invoiceDate),
        rows.map((row) => row.builderAccountEnterpriseId),
      ],
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(rows).toMatchObject(ordered)
  }
})

test('the lines of an invoice are its month’s claims and add up to it', async () => {
  const all = await links()
  expect(oneRow(all).state).toBe('Current')
  for (const link of all.slice(0, 2)) {
    const lines = await linesOf(link.invoiceNumber)
    expect(sum(lines)).toBe(cents(link.incentive))
    expect(lines.every((line) => line.dateClosed.slice(0, 7) === link.month.slice(0, 7))).toBe(true)
  }
  expect(await linesOf('no such invoice')).toEqual([])
})

test('a line is questioned once at a time, and Finance is written to', async () => {
  const { n, line } = await freshLine()
  const answer = await request(n, line)
  expect(answer.status).toBe(200)
  const review = answer.result as { enterpriseId: string }
  expect(review).toMatchObject({
    invoiceNumber: n,
    builderName: line.builderName,
    incentive: line.incentive,
    note: 'Not in this home.',
    reason: 'No product installed',
    dateClosed: line.dateClosed,
    ReviewStatusId: 1,
    reviewClosedOn: null,
    requestedByName: 'Test Person',
  })
  const { rows: mails } = await server.owner.query(
    `select to_address, subject, body_text from mail where manufacturer_id = $1 and subject like 'Invoice review requested%'`,
    [account.accountId],
  )
  expect(mails).toEqual([
    {
      to_address: 'finance@homestead.example',
      subject: `Invoice review requested: ${n}, ${line.builderName}`,
      body_text: expect.stringMatching(
        new RegExp(`/authenticated/invoices/${n}\\?line=${line.closingId}-${line.categoryId}$`),
      ),
    },
  ])
  expect(await request(n, line)).toMatchObject({ status: 409, message: 'This line is under review already.' })
  const shown = (await linesOf(n)).find(
    (each) => each.closingId === line.closingId && each.categoryId === line.categoryId,
  )
  expect(shown).toMatchObject({ reviewEnterpriseId: review.enterpriseId, reviewStatus: 'Open' })
  const [latest] = await send(invoiceReviews, { params: { id: mfr(), n } })
  expect(latest).toEqual(review)
})

test('two who question the same line at once make one review', async () => {
  const { n, line } = await freshLine()
  const answers = await Promise.all([request(n, line), request(n, line), request(n, line)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
})

test('what does not fit is refused and changes nothing', async () => {
  const { n, line } = await freshLine()
  expect(await request(n, line, { reasonId: 99 })).toMatchObject({
    status: 400,
    message: 'A review has no such reason.',
  })
  expect(await request('no such invoice', line)).toMatchObject({ status: 404 })
  expect(await request(n, line, { categoryId: 0 })).toMatchObject({ status: 404 })
  const stranger = await member(server.owner, ['RequestInvoiceReview.Update', 'InvoiceStatus.Update'], 1)
  const foreign = await ask(server, {
    method: 'POST',
    url: '/aggregation/api/invoicereviews',
    headers: stranger.headers,
    payload: {
      invoiceNumber: n,
      closingId: line.closingId,
      categoryId: line.categoryId,
      reasonId: 1,
      note: '',
    },
  })
  expect(foreign.status).toBe(404)
  expect((await linesOf(n)).filter((each) => each.closingId === line.closingId)).toEqual(
    expect.arrayContaining([line]),
  )
})

test('a review moves freely until it is credited or declined, and then stays', async () => {
  const { n, line } = await freshLine()
  const { enterpriseId } = (await request(n, line)).result as { enterpriseId: string }
  expect(await move(enterpriseId, 9)).toMatchObject({ status: 400, message: 'A review has no such status.' })
  for (const status of [2, 1, 2])
    expect((await move(enterpriseId, status)).result).toMatchObject({
      ReviewStatusId: status,
      reviewClosedOn: null,
    })
  const closed = await move(enterpriseId, 3)
  expect(closed.result).toMatchObject({
    ReviewStatusId: 3,
    reviewStatus: 'Credited',
    reviewClosedOn: accountDay(),
  })
  for (const status of [1, 3, 4])
    expect(await move(enterpriseId, status)).toMatchObject({
      status: 409,
      message: 'This review is closed and can no longer be changed.',
    })
  expect(
    await ask(server, {
      method: 'POST',
      url: '/collaboration/api/messages/invoicereview',
      headers,
      payload: { objectInstanceEnterpriseId: enterpriseId, content: 'One more word.' },
    }),
  ).toMatchObject({
    status: 409,
    message: 'This invoice review is Credited and can no longer be changed.',
  })
  const { rows: audits } = await server.owner.query(
    `select before, after from audit_event where subject = $1 and action = 'invoice-review-status-changed'
     order by at desc limit 1`,
    [enterpriseId],
  )
  expect(audits).toEqual([{ before: { status: 'In review' }, after: { status: 'Credited' } }])
  const history = await send(reviewHistory, { params: { enterpriseId } })
  expect(history.map((event) => event.statusName)).toEqual([
    'Credited',
    'In review',
    'Open',
    'In review',
    'Open',
  ])
  // A line whose review is closed may be questioned anew.
  expect((await request(n, line)).status).toBe(200)
})

test('an unknown review and one of another account are the same 404', async () => {
  const { rows } = await server.owner.query(
    `select enterprise_id as id from invoice_review where manufacturer_id <> $1 limit 1`,
    [account.accountId],
  )
  const foreign = await move(rows[0].id, 2)
  const unknown = await move('00000000-0000-4000-8000-000000000000', 2)
  expect(foreign.status).toBe(404)
  expect(foreign).toEqual(unknown)
})

test('the details of a month and of a range are a file of all their lines', async () => {
  const latest = oneRow(await links())
  const [y, m] = latest.month.split('-')
  const file = await server.app.inject({
    url: `/pricing/api/invoices/details-csv/${mfr()}/year/${y}/month/${Number(m)}`,
    headers,
  })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toContain(`filename="InvoiceDetails-${y}-${m}.csv"`)
  const [head, ...lines] = file.body.trimEnd().split('\r\n')
  expect(head).toBe(
    '\ufeffInvoice Number,Builder Name,Address,City,State,Zip,Date Closed,Home Type,Category,Units,Incentive',
  )
  expect(lines.length).toBe((await linesOf(latest.invoiceNumber)).length)
  const total = lines.reduce((all, line) => all + cents(Number(line.split(',').at(-1))), 0)
  expect(total).toBe(cents(latest.incentive))
  const range = await server.app.inject({
    url: `/pricing/api/invoices/details-csv/${mfr()}/start/${y}-${m}-01/end/${y}-${m}-10`,
    headers,
  })
  const some = range.body.trimEnd().split('\r\n').slice(1)
  expect(some.length).toBeGreaterThan(0)
  expect(some.length).toBeLessThan(lines.length)
  expect(
    await ask1(`/pricing/api/invoices/details-csv/${mfr()}/start/2026-02-02/end/2026-02-01`),
  ).toMatchObject({
    status: 400,
    message: 'The range ends before it begins.',
  })
  expect((await ask1(`/pricing/api/invoices/details-csv/${mfr()}/year/2026/month/13`)).status).toBe(400)
})

test('where reviews stand is told only to those who may see it', async () => {
  const { n, line } = await freshLine()
  await request(n, line)
  const reader = await memberOf(server.owner, account, ['Invoice.Read', 'InvoiceDetail.Read'])
  const theirs = caller(server, reader.headers)
  const lines = await theirs(invoiceLines, { params: { id: mfr(), n } })
  expect(lines).toHaveLength((await linesOf(n)).length)
  expect((await linesOf(n)).some(({ reviewStatus }) => reviewStatus === 'Open')).toBe(true)
  expect(lines.filter((each) => each.reviewStatus ?? each.reviewEnterpriseId)).toEqual([])
})
