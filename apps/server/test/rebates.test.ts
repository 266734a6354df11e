import { callUrl, contract, rebateStatus, type Permission, type RebateInvoice } from '@homestead/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneRow } from '../src/platform/one-row.ts'
import {
  addMember,
  ask,
  bearer,
  caller,
  createUser,
  startTestApp,
  tokenFor,
  type TestAccount,
  type TestApp,
} from './fixtures.ts'

let server: TestApp
let account: TestAccount
let headers: Record<string, string>
let send: ReturnType<typeof caller>
const everything: Permission[] = [
  'DRM.Read',
  'DRMSummary.Read',
  'DRMInvoice.Read',
  'DRMInvoice.Update',
  'DirectContracts.Read',
  'DRMContractView.Read',
  'DirectContracts.Update',
  'DRMContractFile.Read',
  'DRMReports.Read',
  'DRMBuilderTrendReport.Read',
]
const headersOf = async (permissions: Permission[]) => {
  const { userId } = await createUser(server.owner)
  await addMember(server.owner, userId, account, permissions)
  return bearer(await tokenFor(server.owner, userId), account)
}

beforeAll(async () => {
  server = await startTestApp({ demo: true })
  const { rows } = await server.owner.query<TestAccount>(
    `select id as "accountId", enterprise_id as "accountEnterpriseId", product_id as "productId"
     from account a where exists (select from drm_invoice i where i.manufacturer_id = a.id) order by id limit 1`,
  )
  account = oneRow(rows)
  headers = await headersOf(everything)
  send = caller(server, headers)
})
afterAll(() => server.close())

const mfr = () => account.accountEnterpriseId
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + cents(amount), 0)
const invoices = () => send(contract.rebateInvoices, { params: { id: mfr() } })
const withStatus = async (statusId: number) =>
  oneRow((await invoices()).filter((invoice) => invoice.statusId === statusId))
const set = (invoice: Pick<RebateInvoice, 'enterpriseId'>, statusId: number) =>
  ask(server, {
    method: 'POST',
    url: `/drm/api/manufacturers/setinvoicestatusbyinvoiceeid/${invoice.enterpriseId}`,
    headers,
    payload: { statusId },
  })
const foreign = async (table: string) => {
  const { rows } = await server.owner.query<{ id: string }>(
    `select enterprise_id as id from ${table} where manufacturer_id <> $1 limit 1`,
    [account.accountId],
  )
  return oneRow(rows).id
}
const nobody = '00000000-0000-4000-8000-000000000000'

test('the three lists divide all invoices', async () => {
  const all = await invoices()
  const parts = await Promise.all(
    (['current', 'open', 'closed'] as const).map((x) =>
      send(contract.rebateInvoicesIn, { params: { mfr: mfr(), x } }),
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
    (await ask(server, { url: `/report/api/manufacturers/${mfr()}/drminvoices/other`, headers })).status,
  ).toBe(400)
})

test('early in a quarter, before its first invoice, none is current', async () => {
  const { count, quarter } = await send(contract.currentQuarterCount, { params: { mfr: mfr() } })
  expect(count).toBeGreaterThan(0)
  const { rows } = await server.owner.query<{ last: string }>(
    'select last_month::text as last from rollup_state',
  )
  const month = (last: string) => server.owner.query('update rollup_state set last_month = $1', [last])
  await month(`${Number(quarter.slice(0, 4)) + 1}-12-01`)
  const all = await invoices()
  const current = await send(contract.rebateInvoicesIn, { params: { mfr: mfr(), x: 'current' } })
  await month(oneRow(rows).last)
  expect(current).toEqual([])
  expect(all.filter((each) => each.listState === 'current')).toEqual([])
})

test('the lines of an invoice show their working and add up to it', async () => {
  for (const invoice of (await invoices()).slice(0, 12)) {
    const lines = await send(contract.rebateInvoiceLines, { params: { id: invoice.enterpriseId } })
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
  const all = await invoices()
  const count = await send(contract.currentQuarterCount, { params: { mfr: mfr() } })
  expect(count.count).toBe(all.filter(({ quarter }) => quarter === count.quarter).length)
  expect(count.statuses.reduce((total, status) => total + status.count, 0)).toBe(count.count)
  const total = await send(contract.totalRebates, { params: { mfr: mfr() } })
  const year = all.filter(({ quarter }) => quarter.startsWith(count.quarter.slice(0, 4)))
  expect(cents(total.total)).toBe(sum(year.map(({ amount }) => amount)))
  expect(sum([total.paid, total.accepted, total.sentOrDisputed, total.draft])).toBe(cents(total.total))
  expect(total.quarters).toHaveLength(8)
  expect(cents(total.quarters.at(-1)?.amount ?? 0)).toBe(
    sum(all.filter(({ quarter }) => quarter === count.quarter).map(({ amount }) => amount)),
  )
  const { count: homes, weeks } = await send(contract.directClosingsProcessed, { params: { mfr: mfr() } })
  expect(weeks.reduce((together, week) => together + week.count, 0)).toBe(homes)
})

test('the builders under contract are those of the contracts in force', async () => {
  const contracts = await send(contract.rebateContracts, { params: { id: mfr() } })
  const inForce = contracts.filter(({ status }) => status === 'In force')
  expect(inForce.length).toBeGreaterThan(0)
  const { rows } = await server.owner.query<{ lastDay: string }>(
    `select (current_quarter() + interval '3 months - 1 day')::date::text as "lastDay"`,
  )
  const { lastDay } = oneRow(rows)
  const someone = oneRow(inForce.filter(({ endedOn }) => endedOn === null))
  const end = (day: string | null) =>
    server.owner.query('update drm_contract set ended_on = $2 where enterprise_id = $1', [
      someone.enterpriseId,
      day,
    ])
  await end(lastDay)
  const ending = inForce.filter(({ endedOn }) => endedOn !== null && endedOn <= lastDay).length + 1
  const { builders } = await send(contract.currentQuarterCount, { params: { mfr: mfr() } })
  await end(null)
  expect(builders).toEqual({
    inForce: new Set(inForce.map((each) => each.builderAccountEnterpriseId)).size,
    ending,
  })
})

test('a builder’s trend is its invoices, quarter by quarter', async () => {
  const all = await invoices()
  const { builderAccountEnterpriseId: builder } = oneRow(all)
  const trend = await send(contract.rebateBuilderTrend, { params: { mfr: mfr(), builder } })
  expect(trend).toHaveLength(8)
  for (const point of trend) {
    const invoice = all.find(
      (each) => each.builderAccountEnterpriseId === builder && each.quarter === point.period,
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
  const draft = await withStatus(rebateStatus.draft)
  expect(await set(draft, rebateStatus.paid)).toMatchObject({
    status: 409,
    message: 'An invoice that is Draft cannot become Paid.',
  })
  expect(await set(draft, 99)).toMatchObject({ status: 400, message: 'An invoice has no such status.' })
  const file = `/drm/api/invoices/files/${draft.enterpriseId}`
  expect(await ask(server, { url: file, headers })).toMatchObject({
    status: 409,
    message: 'A draft has no file yet.',
  })
  const sent = await set(draft, rebateStatus.sent)
  const today = new Date().toISOString().slice(0, 10)
  expect(sent.result).toMatchObject({ status: 'Sent', dateInvoiceSent: today, amount: draft.amount })
  const pdf = await server.app.inject({ url: file, headers })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.startsWith('%PDF-1.4')).toBe(true)
  for (const [statusId, status] of [
    [rebateStatus.disputed, 'Disputed'],
    [rebateStatus.accepted, 'Accepted'],
    [rebateStatus.paid, 'Paid'],
  ] as const)
    expect((await set(draft, statusId)).result).toMatchObject({ status })
  expect((await set(draft, rebateStatus.sent)).status).toBe(409)
  const history = await send(contract.rebateInvoiceHistory, { params: { id: draft.enterpriseId } })
  expect(history.slice(0, 4).map((event) => event.statusName)).toEqual([
    'Paid',
    'Accepted',
    'Disputed',
    'Sent',
  ])
})

test('the statuses are told by their names', async () => {
  const statuses = await send(contract.rebateStatuses, {})
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
    ask(server, { url: url.replace('ID', id), headers }).then(({ status, message }) => [status, message])
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
  expect((await set({ enterpriseId: invoice }, 2)).status).toBe(404)
})

test('a new version changes drafts from its day on, and nothing that was sent', async () => {
  const draft = await withStatus(rebateStatus.draft)
  const id = draft.contractEnterpriseId
  const before = await send(contract.rebateContract, { params: { id } })
  const [year, q] = draft.quarter.split('-Q').map(Number) as [number, number]
  const begin = `${year}-${String(3 * q - 2).padStart(2, '0')}-01`
  const rates = (before.versionList[0]?.rates ?? []).map(({ categoryId, perUnit }) => ({
    categoryId,
    centsPerUnit: cents(perUnit) * 2,
  }))
  const add = (given: object) =>
    ask(server, {
      method: 'POST',
      url: `/drm/api/contracts/${id}/versions`,
      headers,
      payload: { validFrom: begin, note: ' Twice as much ', rates, tiers: [], ...given },
    })
  expect(await add({ rates: [...rates, ...rates] })).toMatchObject({
    status: 400,
    message: 'A category has two rates.',
  })
  expect(await add({ rates: [{ categoryId: 1_000_000, centsPerUnit: 1 }] })).toMatchObject({ status: 400 })
  expect(await add({ validFrom: '2020-01-01' })).toMatchObject({ status: 409 })
  const others = (await invoices()).filter((each) => each.enterpriseId !== draft.enterpriseId)
  expect((await add({})).status).toBe(200)
  expect((await add({})).status).toBe(409)
  const after = await invoices()
  const lines = await send(contract.rebateInvoiceLines, { params: { id: draft.enterpriseId } })
  const doubled = lines.map((line) => ({
    amount: cents(line.amount),
    expected: line.units * (rates.find((rate) => rate.categoryId === line.categoryId)?.centsPerUnit ?? 0),
  }))
  expect(doubled.map(({ amount }) => amount)).toEqual(doubled.map(({ expected }) => expected))
  expect(cents(after.find((each) => each.enterpriseId === draft.enterpriseId)?.amount ?? 0)).toBe(
    doubled.reduce((all, { expected }) => all + expected, 0),
  )
  for (const other of others)
    expect(after.find((each) => each.enterpriseId === other.enterpriseId)).toEqual(other)
})

test('a file of a contract comes as it was stored, and is gone once removed', async () => {
  const { rows } = await server.owner.query<{ id: string; content: Buffer; name: string }>(
    `select s.enterprise_id as id, s.content, s.name from stored_file s
     join drm_contract_file f on f.manufacturer_id = s.manufacturer_id and f.file_id = s.id
     where s.manufacturer_id = $1 limit 1`,
    [account.accountId],
  )
  const stored = oneRow(rows)
  const url = `/drm/api/contracts/files/${stored.id}`
  const file = await server.app.inject({ url, headers })
  expect(file.rawPayload.equals(stored.content)).toBe(true)
  expect(file.headers['content-disposition']).toContain(stored.name)
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  expect(await ask(server, { method: 'DELETE', url, headers })).toMatchObject({ result: { removed: true } })
  expect((await ask(server, { url, headers })).status).toBe(404)
})

test('a paper is added to a contract if its content is what its name says', async () => {
  const [one] = await send(contract.rebateContracts, { params: { id: mfr() } })
  const id = one?.enterpriseId ?? ''
  const add = async (name: string, content: Buffer) => {
    const response = await server.app.inject({
      method: 'POST',
      url: callUrl(contract.addContractFile, { params: { id }, query: { name } }),
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload: content,
    })
    return response.statusCode
  }
  const pdf = Buffer.from('%PDF-1.7 agreement')
  const before = (await send(contract.rebateContract, { params: { id } })).fileList.length
  expect(await add('agreement.exe', pdf)).toBe(415)
  expect(await add('agreement.png', pdf)).toBe(415)
  expect(await add('agreement.pdf', Buffer.from('<script>'))).toBe(415)
  expect(await add('agreement.docx', Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toBe(415)
  expect(await add('../../agreement.pdf', pdf)).toBe(200)
  const { fileList } = await send(contract.rebateContract, { params: { id } })
  expect(fileList).toHaveLength(before + 1)
  const added = fileList.find(({ name }) => name === 'agreement.pdf')
  const file = await server.app.inject({
    url: callUrl(contract.contractFile, { params: { id: added?.fileId } }),
    headers,
  })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers['content-disposition']).toMatch(/^attachment;/)
})

test('whoever may not enter Direct Rebates has nothing of it', async () => {
  const [one] = await invoices()
  const outside = await headersOf(everything.filter((permission) => permission !== 'DRM.Read'))
  for (const url of [
    callUrl(contract.totalRebates, { params: { mfr: mfr() } }),
    callUrl(contract.rebateInvoices, { params: { id: mfr() } }),
    callUrl(contract.rebateInvoiceFile, { params: { id: one?.enterpriseId } }),
    callUrl(contract.rebateContracts, { params: { id: mfr() } }),
    callUrl(contract.rebateContract, { params: { id: one?.contractEnterpriseId } }),
    callUrl(contract.rebateBuilderTrend, {
      params: { mfr: mfr(), builder: one?.builderAccountEnterpriseId },
    }),
    callUrl(contract.closingUploads, {}),
    `/collaboration/api/messages/drminvoice/${one?.enterpriseId}`,
  ]) {
    const within = await server.app.inject({ url, headers })
    const without = await server.app.inject({ url, headers: outside })
    expect([url, within.statusCode < 300 || within.statusCode === 409, without.statusCode]).toEqual([
      url,
      true,
      403,
    ])
  }
})

test('a contract is changed by those who may change contracts', async () => {
  const [one] = await invoices()
  const end = async (permissions: Permission[]) => {
    const given = await headersOf([
      ...everything.filter((held) => held !== 'DirectContracts.Update'),
      ...permissions,
    ])
    const answer = await ask(server, {
      method: 'PUT',
      url: `/drm/api/contracts/${one?.contractEnterpriseId}/end`,
      headers: given,
      payload: { endedOn: null },
    })
    return answer.status
  }
  expect(await end(['DRMContractView.Update'])).toBe(403)
  expect(await end(['DirectContracts.Update'])).toBe(200)
})

const endOn = (id: string, endedOn: string | null) =>
  ask(server, { method: 'PUT', url: `/drm/api/contracts/${id}/end`, headers, payload: { endedOn } })

test('a contract ends with a quarter that was sent, is extended from there, and not a day before', async () => {
  const { rows } = await server.owner.query<{ id: string; quarter: string; last: string; before: string }>(
    `select k.enterprise_id as id, to_char(max(i.quarter), 'YYYY"-Q"Q') as quarter,
       (max(i.quarter) + interval '3 months - 1 day')::date::text as last,
       (max(i.quarter) + interval '3 months - 2 days')::date::text as before
     from drm_contract k join drm_invoice i on i.manufacturer_id = k.manufacturer_id and i.contract_id = k.id
     where k.manufacturer_id = $1 and k.ended_on is null and i.status_id <> $2 and i.quarter < current_quarter()
     group by k.enterprise_id limit 1`,
    [account.accountId, rebateStatus.draft],
  )
  const { id, quarter, last, before } = oneRow(rows)
  const refused = `The invoice of ${quarter} was sent; choose its last day or a later one.`
  expect(await endOn(id, before)).toMatchObject({ status: 409, message: refused })
  expect(await endOn(id, last)).toMatchObject({ status: 200, result: { endedOn: last } })
  expect(await endOn(id, before)).toMatchObject({ status: 409, message: refused })
  expect(await endOn(id, null)).toMatchObject({ status: 200, result: { endedOn: null } })
})

test('an end that a sent invoice was made with stays, and giving it again changes nothing', async () => {
  const sent = await withStatus(rebateStatus.sent)
  const id = sent.contractEnterpriseId
  const [year, q] = sent.quarter.split('-Q').map(Number) as [number, number]
  const middle = `${year}-${String(3 * q - 1).padStart(2, '0')}-15`
  const end = (day: string | null) =>
    server.owner.query('update drm_contract set ended_on = $2 where enterprise_id = $1', [id, day])
  await end(middle)
  expect(await endOn(id, null)).toMatchObject({
    status: 409,
    message: `The invoice of ${sent.quarter} was sent; the end of the contract stays.`,
  })
  expect(await endOn(id, middle)).toMatchObject({ status: 200, result: { endedOn: middle } })
  await end(null)
})

test('an invoice is sent as a change of its contract that is under way leaves it', async () => {
  const draft = await withStatus(rebateStatus.draft)
  const changing = await server.owner.connect()
  try {
    await changing.query('begin')
    // As a new version does, first and last.
    await changing.query('select from drm_contract where enterprise_id = $1 for update', [
      draft.contractEnterpriseId,
    ])
    const { rows: own } = await changing.query<{ pid: number }>('select pg_backend_pid() as pid')
    let answered = false
    const sent = set(draft, rebateStatus.sent).finally(() => {
      answered = true
    })
    await vi.waitFor(async () => {
      const { rows } = await server.owner.query(
        `select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`,
        [oneRow(own).pid],
      )
      expect(answered || rows.length > 0).toBe(true)
    })
    await changing.query(
      'update drm_invoice set amount_cents = amount_cents + 100 where enterprise_id = $1',
      [draft.enterpriseId],
    )
    await changing.query('commit')
    expect((await sent).result).toMatchObject({ status: 'Sent', amount: (cents(draft.amount) + 100) / 100 })
  } finally {
    await changing.query('rollback')
    changing.release()
  }
})
