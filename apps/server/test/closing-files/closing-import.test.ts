import { closingFileFailed, contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { isOnCluster } from '../support/citus/is-on-cluster.ts'
import { verifyRollups } from '../../src/features/reports/rollups/verify-rollups.ts'
import { csvFile, isoDay, startClosingNetwork, usDay } from '../support/networks/closing-network.ts'

// One of them is meant to fail.
const network = await startClosingNetwork({ LOG_LEVEL: 'silent' })
afterAll(() => network.server.close())

/** Own claims with their homes, as the database has them. */
const claims = () =>
  network.query<{ units: number }>(
    `select h.address1 as address, h.closed_on::text as day, h.home_type_id as type, h.postal_code as zip, h.state,
       h.submitted_on::text as submitted, g.name as category, c.units, c.incentive_cents::int as incentive,
       c.revenue_cents::int as revenue
     from claim c join closing h on h.id = c.closing_id join category g on g.id = c.category_id
     where c.manufacturer_id = $1 order by h.id, g.name`,
    [network.account.accountId],
  )
const drafts = () =>
  network.query<{ amount: number; units: number; closings: number }>(
    `select amount_cents::int as amount, units, closings from drm_invoice where manufacturer_id = $1 order by quarter`,
    [network.account.accountId],
  )
/** The lines of all invoices, with how each amount came about. */
const lines = async () => {
  const { accountEnterpriseId: id } = network.account
  const invoices = await network.send(contract.rebateInvoices, { params: { id } })
  const each = invoices.map((invoice) =>
    network.send(contract.rebateInvoiceLines, { params: { id: invoice.enterpriseId } }),
  )
  return (await Promise.all(each)).flat()
}
const usage = async () =>
  (await network.query(`select sum(closings)::int as n, sum(units)::int as units from usage_month`))[0]

const home = (address: string, given: object) => ({
  address,
  day: isoDay(20),
  type: 1,
  zip: '75034',
  state: 'TX',
  submitted: isoDay(0),
  category: 'Windows',
  units: 18,
  incentive: 9000,
  revenue: 360_000,
  ...given,
})

test('the rows without errors become facts, and rollups and drafts follow in the same moment', async () => {
  const upload = await network.checked(
    'october.csv',
    csvFile(
      {},
      { category: 'Exterior Doors', units: 2 },
      { address: '1 New St', state: 'tx', zip: '75034-9999', type: 'MF' },
      { address: '1 NEW ST.', category: 'Exterior Doors', units: 1, type: 'MF' },
      { address: 'Bad', units: 'x' },
    ),
  )
  expect([await claims(), await drafts()]).toEqual([[], []])
  const done = await network.imported(upload.enterpriseId)
  expect(done).toMatchObject({
    status: 'Processed',
    matchedCount: 2,
    createdCount: 2,
    errorCount: 1,
    processedByName: 'Test Person',
    problem: null,
  })
  const doors = { category: 'Exterior Doors' }
  expect(await claims()).toEqual([
    home('2214 Larkspur Trl.', { ...doors, units: 2, incentive: 3000, revenue: 180_000 }),
    home('2214 Larkspur Trl.', {}),
    home('1 New St', { ...doors, type: 2, units: 1, incentive: 1500, revenue: 90_000 }),
    home('1 New St', { type: 2 }),
  ])
  // A dollar for a window, two for a door.
  expect(await drafts()).toEqual([{ amount: 100 * 36 + 200 * 3, units: 39, closings: 2 }])
  // The home that the file brings is in no report before it is confirmed.
  expect(await usage()).toEqual({ n: 1, units: 20 })
  expect(await verifyRollups(network.server.owner)).toEqual([])
  const invoices = await network.send(contract.rebateInvoices, {
    params: { id: network.account.accountEnterpriseId },
  })
  expect(invoices).toMatchObject([{ status: 'Draft', amount: 42, units: 39, closings: 2 }])
  const audits = await network.query('select action, after from audit_event where subject = $1 order by id', [
    upload.enterpriseId,
  ])
  expect(audits).toEqual([
    { action: 'closing-file-uploaded', after: { fileName: 'october.csv' } },
    {
      action: 'closing-file-imported',
      after: { fileName: 'october.csv', matched: 2, created: 2, errors: 1, late: 0 },
    },
  ])
  expect((await network.rowsOf(upload.enterpriseId, 'errors')).map(({ row }) => row)).toEqual([6])
})

test('the same file again is refused with when and by whom, and an imported one stays', async () => {
  const file = csvFile({ address: '1 Again St' })
  const { enterpriseId: id } = await network.checked('again.csv', file)
  const waiting = await network.upload('other name.csv', file)
  expect([waiting.status, (waiting.result as { enterpriseId: string }).enterpriseId]).toEqual([200, id])
  await network.imported(id)
  expect(await network.upload('again.csv', file)).toMatchObject({
    status: 409,
    message: closingFileFailed,
    errors: [`This file was imported on ${usDay(0)} by Test Person.`],
  })
  for (const [method, url] of [
    ['POST', `${id}/import`],
    ['DELETE', id],
    ['PUT', `${id}/columns`],
  ] as const)
    expect(await network.act(method, url, method === 'PUT' ? {} : undefined)).toMatchObject({
      status: 409,
      message: 'This file was imported already.',
    })
})

test('the same row changes nothing, another number of units replaces', async () => {
  const before = await claims()
  const same = await network.checked('same.csv', csvFile({}, { address: '1 New St', type: 'MF' }))
  await network.imported(same.enterpriseId)
  expect(await claims()).toEqual(before)
  const other = await network.checked('fewer.csv', csvFile({ units: 10 }))
  await network.imported(other.enterpriseId)
  const replaced = before.map((claim) =>
    JSON.stringify(claim) === JSON.stringify(home('2214 Larkspur Trl.', {}))
      ? home('2214 Larkspur Trl.', { units: 10, incentive: 5000, revenue: 200_000 })
      : claim,
  )
  expect(replaced).not.toEqual(before)
  expect(await claims()).toEqual(replaced)
  expect((await drafts())[0]?.units).toBe(replaced.reduce((all, claim) => all + claim.units, 0))
  expect(await verifyRollups(network.server.owner)).toEqual([])
})

test('what was sent stays as it was sent, and the facts follow all the same', async () => {
  await network.query(
    `update drm_invoice set status_id = 2, sent_on = current_date where manufacturer_id = $1`,
    [network.account.accountId],
  )
  const [before, working, was] = [await drafts(), await lines(), await usage()]
  const upload = await network.checked(
    'late.csv',
    csvFile(
      { units: 40 },
      { address: '1 Late St' },
      // As it is on the invoice, and of a builder without a contract: nobody lacks anything.
      { address: '1 New St', type: 'MF' },
      { address: '1 Oak St', builder: 'Wren & Oak' },
    ),
  )
  expect(upload.lateCount).toBe(2)
  expect(await network.imported(upload.enterpriseId)).toMatchObject({ status: 'Processed', lateCount: 2 })
  expect(await drafts()).toEqual(before)
  expect(await lines()).toEqual(working)
  expect(await usage()).not.toEqual(was)
  expect(await verifyRollups(network.server.owner)).toEqual([])
  await network.query(`update drm_invoice set status_id = 1, sent_on = null where manufacturer_id = $1`, [
    network.account.accountId,
  ])
})

test('of several who ask at once, one starts the import', async () => {
  const { enterpriseId: id } = await network.checked('once.csv', csvFile({ address: '1 Once St' }))
  const asked = await Promise.all(Array.from({ length: 6 }, () => network.act('POST', `${id}/import`)))
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  await network.settled(id)
  expect(await network.query(`select count(*)::int as n from closing where address1 = '1 Once St'`)).toEqual([
    { n: 1 },
  ])
  const audits = await network.query(
    `select from audit_event where subject = $1 and action like '%imported'`,
    [id],
  )
  expect(audits).toHaveLength(1)
})

test('whoever comes while a file is imported is told at once', async () => {
  const { enterpriseId: id } = await network.checked('busy.csv', csvFile({ address: '1 Busy St' }))
  await network.query(`update closing_upload set status = 'Importing' where enterprise_id = $1`, [id])
  // As the import does for as long as it takes.
  const importing = await network.server.owner.connect()
  try {
    await importing.query('begin')
    await importing.query(
      'select from closing_upload where manufacturer_id = $1 and enterprise_id = $2 for update',
      [network.account.accountId, id],
    )
    const asked = await Promise.all([
      network.act('POST', `${id}/import`),
      network.act('PUT', `${id}/columns`, { columns: { units: 3 } }),
      network.act('DELETE', id),
    ])
    expect(asked.map(({ status, message }) => [status, message])).toEqual(
      asked.map(() => [409, 'This file is being imported.']),
    )
  } finally {
    await importing.query('rollback')
    importing.release()
  }
})

test('a home that somebody else brought meanwhile is not brought twice', async () => {
  const { enterpriseId: id, createdCount } = await network.checked(
    'race.csv',
    csvFile({ address: '1 Race St' }),
  )
  expect(createdCount).toBe(1)
  await network.query(`insert into closing (builder_id, closed_on, submitted_on, home_type_id, address1, city, state, postal_code)
    values (1, '${isoDay(20)}', '${isoDay(0)}', 1, '1 race st', 'Frisco', 'TX', '75034')`)
  const done = await network.imported(id)
  expect([done.matchedCount, done.createdCount]).toEqual([1, 0])
  expect(
    await network.query(`select count(*)::int as n from closing where lower(address1) = '1 race st'`),
  ).toEqual([{ n: 1 }])
})

test.skipIf(isOnCluster)('an import that cannot be done leaves nothing, and says so', async () => {
  const { enterpriseId: id } = await network.checked('fails.csv', csvFile({ address: '1 Fail St' }))
  const before = [await claims(), await drafts(), await usage()]
  // As late as it can be: with facts, rollups and drafts written.
  await network.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before insert on audit_event for each row when (new.action = 'closing-file-imported') execute function refuse()`)
  const failed = await network.imported(id)
  expect([failed.status, failed.problem]).toEqual(['Checked', closingFileFailed])
  expect([await claims(), await drafts(), await usage()]).toEqual(before)
  await network.query('drop trigger refuse on audit_event; drop function refuse')
  expect(await network.imported(id)).toMatchObject({ status: 'Processed', problem: null })
  expect(await claims()).not.toEqual(before[0])
})
