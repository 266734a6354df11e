import { contract, takeBackFailed } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { csvFile, startClosingNetwork } from '../support/networks/closing-network.ts'
import { bearer, caller, createUser, tokenFor } from '../support/fixtures.ts'

const network = await startClosingNetwork()
afterAll(() => network.server.close())

/** Everything an import may change, and what is counted from it. */
const facts = async () => {
  const read = (sql: string) => network.query(`select to_jsonb(x) as row from (${sql}) x`)
  return {
    homes: await read('select * from closing order by id'),
    claims: await read('select * from claim order by manufacturer_id, closing_id, category_id'),
    drafts: await read(
      'select quarter, amount_cents, units, closings, status_id from drm_invoice order by quarter',
    ),
    lines: await read(
      'select closing_id, category_id, units, amount_cents from drm_invoice_line order by closing_id, category_id',
    ),
    usage: await read('select * from usage_month order by manufacturer_id, builder_id, month, home_type_id'),
    unconfirmed: await read(
      'select * from unconfirmed_month order by manufacturer_id, builder_id, month, home_type_id',
    ),
  }
}

const ask = (id: string) => network.act('POST', `${id}/take-back`)
const takenBack = async (id: string) => {
  expect(await ask(id)).toMatchObject({ status: 200 })
  return network.settled(id)
}

const first = csvFile({ units: 3 }, { address: '1 New St', units: 2 }, { address: '2 New St', units: 4 })

test('taking a file back leaves everything as it was before, once, however often it is asked', async () => {
  await network.importFile('known.csv', csvFile({ units: 1 }))
  const before = await facts()
  const id = await network.importFile('first.csv', first)
  expect(await facts()).not.toEqual(before)
  expect(await takenBack(id)).toMatchObject({
    status: 'TakenBack',
    takenBackByName: 'Test Person',
    takenBackAt: expect.any(String),
  })
  expect(await facts()).toEqual(before)
  expect(await verifyRollups(network.server.owner)).toEqual([])
  expect(await ask(id)).toMatchObject({ status: 200, result: { status: 'TakenBack' } })
  expect(
    await network.query(
      `select action, after from audit_event where subject = $1 and action like '%taken%'`,
      [id],
    ),
  ).toEqual([{ action: 'closing-file-taken-back', after: { fileName: 'first.csv', claims: 3, homes: 2 } }])
  for (const [method, url] of [
    ['POST', `${id}/import`],
    ['PUT', `${id}/columns`],
  ] as const)
    expect(await network.act(method, url, method === 'PUT' ? {} : undefined)).toMatchObject({
      status: 409,
      message: 'This file was taken back. Upload it again to import it.',
    })
  // The same file may come again, and be taken back again.
  const again = await network.importFile('first.csv', first)
  expect(again).not.toBe(id)
  await takenBack(again)
  expect(await facts()).toEqual(before)
})

test('a file that was taken back can be removed, and stays in the list', async () => {
  const content = csvFile({ address: '11 New St' }, { address: '12 New St', units: 'x' })
  const id = await network.importFile('removed.csv', content)
  const held = () =>
    network.query(
      `select (select count(*) from stored_file where name = 'removed.csv')::int as files,
         (select count(*) from closing_upload_row r join closing_upload u on u.manufacturer_id = r.manufacturer_id and u.id = r.upload_id
          where u.enterprise_id = $1)::int as rows`,
      [id],
    )
  expect(await network.act('DELETE', id)).toMatchObject({
    status: 409,
    message: 'This file was imported already.',
  })
  await takenBack(id)
  expect([await held(), (await network.detail(id)).hasFile]).toEqual([[{ files: 1, rows: 1 }], true])
  for (const _ of [1, 2])
    expect(await network.act('DELETE', id)).toMatchObject({ status: 200, result: { removed: true } })
  expect(await held()).toEqual([{ files: 0, rows: 0 }])
  expect(await network.detail(id)).toMatchObject({ status: 'TakenBack', hasFile: false, errorCount: 1 })
  expect((await network.act('GET', `${id}/file`)).status).toBe(404)
  expect(
    await network.query(
      `select before from audit_event where subject = $1 and action = 'closing-file-removed'`,
      [id],
    ),
  ).toEqual([{ before: { fileName: 'removed.csv' } }])
})

test('what a later file says stays, and goes on from what held before the one that is taken back', async () => {
  const before = await facts()
  const one = await network.importFile('one.csv', csvFile({ units: 5 }, { address: '3 New St', units: 6 }))
  const two = await network.importFile('two.csv', csvFile({ units: 5 }, { address: '3 New St', units: 7 }))
  const withBoth = await facts()
  await takenBack(one)
  const { claims, drafts } = await facts()
  expect([claims, drafts]).toEqual([withBoth.claims, withBoth.drafts])
  await takenBack(two)
  expect(await facts()).toEqual(before)
  expect(await verifyRollups(network.server.owner)).toEqual([])
})

test('a home that somebody else has a claim on stays theirs, unconfirmed as it was', async () => {
  const one = await network.importFile('mine.csv', csvFile({ address: '4 New St', units: 6 }))
  // As another account's file would bring it.
  await network.query(`with a as (insert into account (id, type_id, name, product_id) values (900, 2, 'Other', 3)),
      m as (insert into manufacturer_category values (900, 1)) select 1`)
  await network.query(
    `with u as (insert into closing_upload (manufacturer_id, id, status) values (900, 1, 'Processed')) select 1`,
  )
  await network.query(`insert into claim select 900, h.id, 1, h.builder_id, h.month, h.home_type_id, 1, 10, 100
    from closing h where h.address1 = '4 New St'`)
  await network.query(`insert into closing_upload_claim (manufacturer_id, upload_id, closing_id, category_id, units)
    select 900, 1, id, 1, 1 from closing where address1 = '4 New St'`)
  await network.query('select rollup_builders(array[1])')
  await takenBack(one)
  expect(
    await network.query(`select x.manufacturer_id, h.is_confirmed from closing h
      join closing_upload_home x on x.closing_id = h.id where h.address1 = '4 New St'`),
  ).toEqual([{ manufacturer_id: 900, is_confirmed: false }])
  expect(await verifyRollups(network.server.owner)).toEqual([])
})

test('once a home is on an invoice that was sent, the file stays, and it is said why', async () => {
  const id = await network.importFile('sent.csv', csvFile({ address: '5 New St' }))
  const invoices = await network.send(contract.rebateInvoices, {
    params: { id: network.account.accountEnterpriseId },
  })
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber)
  const before = await facts()
  for (const status of [2, 3, 4, 5]) {
    await network.query('update drm_invoice set status_id = $1, sent_on = current_date', [status])
    expect(await ask(id)).toEqual({
      status: 409,
      code: 'conflict',
      message: takeBackFailed,
      errors: [
        `Homes of this file are on invoice ${numbers.toSorted()[0]}, which was sent. Correct them with another file instead, and reopen the invoice if it is disputed.`,
      ],
    })
  }
  await network.query('update drm_invoice set status_id = 1, sent_on = null')
  expect(await facts()).toEqual(before)
  await takenBack(id)
  expect(await network.query(`select from closing where address1 = '5 New St'`)).toEqual([])
})

test('once staff released a home, the file stays, and it is said whom to ask', async () => {
  const id = await network.importFile(
    'released.csv',
    csvFile({ address: '9 New St' }, { address: '10 New St' }),
  )
  expect((await network.detail(id)).whyItStays).toBeNull()
  const { userId } = await createUser(network.server.owner, { internal: true })
  const asStaff = caller(network.server, bearer(await tokenFor(network.server.owner, userId)))
  const { rows } = await asStaff(contract.unconfirmedHomes, { params: { id }, query: { pageSize: 1 } })
  const closingIds = rows.map(({ closingId }) => closingId)
  expect(await asStaff(contract.releaseHomes, { params: { id }, body: { closingIds } })).toEqual({
    released: 1,
  })
  const before = await facts()
  const why =
    'Homes of this file were released and count in everybody’s reports. Ask customer support to correct them.'
  expect(await ask(id)).toEqual({ status: 409, code: 'conflict', message: takeBackFailed, errors: [why] })
  expect((await network.detail(id)).whyItStays).toBe(why)
  expect(await facts()).toEqual(before)
})

test('an invoice that is sent while the work waits keeps the file', async () => {
  const id = await network.importFile('race.csv', csvFile({ address: '6 New St' }))
  const sending = await network.server.owner.connect()
  try {
    await sending.query('begin')
    await sending.query(`update drm_invoice set status_id = 2, sent_on = current_date`)
    expect(await ask(id)).toMatchObject({ status: 200, result: { status: 'TakingBack' } })
    await sending.query('commit')
  } finally {
    sending.release()
  }
  expect(await network.settled(id)).toMatchObject({
    status: 'Processed',
    takenBackByName: null,
    problem: expect.stringContaining('which was sent'),
  })
  await network.query('update drm_invoice set status_id = 1, sent_on = null')
})

test('a file of before, or one that is not imported, cannot be taken back', async () => {
  const old = await network.importFile('old.csv', csvFile({ address: '7 New St' }))
  await network.query(
    `delete from closing_upload_claim where upload_id = (select id from closing_upload where enterprise_id = $1)`,
    [old],
  )
  expect(await ask(old)).toMatchObject({
    status: 409,
    errors: ['This file was imported before files could be taken back.'],
  })
  const { enterpriseId } = await network.checked('waits.csv', csvFile({ address: '8 New St' }))
  expect(await ask(enterpriseId)).toMatchObject({ status: 409, message: 'This file was not imported.' })
})

test('every file is listed, also those of long ago', async () => {
  await network.query(
    `update closing_upload set uploaded_at = now() - interval '2 years' where file_name = 'old.csv'`,
  )
  const files = await network.send(contract.closingUploads, {})
  expect(files.at(-1)?.fileName).toBe('old.csv')
  expect(files.length).toBeGreaterThan(7)
})
