import { randomUUID } from 'node:crypto'
import { type CaptureItem, contract, inList } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { base, builders, itemsUrl, startCaptureApp, svg } from '../support/networks/capture-network.ts'
import { ask, caller, member, memberOf } from '../support/fixtures.ts'

const app = await startCaptureApp()
const { server, me, send, page, all, review } = app
afterAll(() => server.close())

const detail = (id: string) => send(contract.captureItem, { params: { id } })
const foreignItem = async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    'select enterprise_id as id from capture_item where manufacturer_id = $1 and image_file_id is not null',
    [app.other.account.accountId],
  )
  return rows[0]?.id ?? ''
}

test('companies come in one call for a list of ids, and only those of the account’s homes', async () => {
  const stranger = randomUUID()
  await server.owner.query(`insert into capture_company values ($1, 'Nobody we know')`, [stranger])
  const found = await send(contract.captureCompanies, {
    query: { enterpriseId: inList([...builders, stranger]), columns: 'enterpriseId,name' },
  })
  expect(found).toEqual([
    { enterpriseId: builders[1], name: 'Ash Homes' },
    { enterpriseId: builders[0], name: 'cedar Ridge Homes' },
  ])
  expect(await send(contract.captureCompanies, { query: { columns: 'name' } })).toEqual([
    { name: 'Ash Homes' },
    { name: 'cedar Ridge Homes' },
    { name: 'Valley Glazing' },
  ])
  const refused = [
    'enterpriseId=x',
    `enterpriseId=${builders[0]}`,
    'enterpriseId=in(1,2)',
    'enterpriseId=in()',
    'columns=phone',
    'name=x',
  ]
  for (const query of refused)
    expect([
      query,
      (await ask(server, { url: `${base}/hccompany?${query}`, headers: me.headers })).status,
    ]).toEqual([query, 400])
})

test('names come for ids sent as form data, of either kind', async () => {
  const expected = [
    { enterpriseId: builders[1], name: 'Ash Homes' },
    { enterpriseId: builders[0], name: 'cedar Ridge Homes' },
  ]
  const post = async (payload: string, type: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `${base}/hccompany/getCompany`,
      headers: { ...me.headers, 'content-type': type },
      payload,
    })
    return [response.statusCode, response.json<{ result: unknown }>().result]
  }
  const urlencoded = 'application/x-www-form-urlencoded'
  expect(await post(`enterpriseIds=${builders.join('%2C')}`, urlencoded)).toEqual([200, expected])
  expect(
    await post(builders.map((id) => `enterpriseIds=${id}`).join('&'), `${urlencoded}; charset=UTF-8`),
  ).toEqual([200, expected])
  const parts = builders.map(
    (id) => `--xx\r\ncontent-disposition: form-data; name="enterpriseIds"\r\n\r\n${id}\r\n`,
  )
  expect(await post(`${parts.join('')}--xx--\r\n`, 'multipart/form-data; boundary=xx')).toEqual([
    200,
    expected,
  ])
  expect(await post(JSON.stringify({ enterpriseIds: builders }), 'application/json')).toEqual([200, expected])
  for (const [payload, type] of [
    ['nonsense', 'multipart/form-data; boundary=xx'],
    ['nonsense', 'multipart/form-data'],
    ['enterpriseIds=1', urlencoded],
    ['ids=1', urlencoded],
  ] as const)
    expect((await post(payload, type))[0]).toBe(400)
})

test('other calls take no forms', async () => {
  const [item] = await all()
  const response = await server.app.inject({
    method: 'PUT',
    url: `${itemsUrl}/${item?.enterpriseId}/review`,
    headers: { ...me.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'version=1',
  })
  expect(response.statusCode).toBe(415)
})

test('a photo is served to be saved, never to be run', async () => {
  const item = (await all()).find(({ imagePath }) => imagePath !== null)
  expect(item?.imagePath).toBe(`${itemsUrl}/${item?.enterpriseId}/image`)
  const response = await server.app.inject({ url: item?.imagePath ?? '', headers: me.headers })
  expect([response.statusCode, response.body]).toEqual([200, svg])
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment; /),
    'cache-control': 'private, no-store',
  })
  const without = (await all()).find(({ imagePath }) => imagePath === null)
  expect(
    (await ask(server, { url: `${itemsUrl}/${without?.enterpriseId}/image`, headers: me.headers })).status,
  ).toBe(404)
  expect((await server.app.inject({ url: item?.imagePath ?? '' })).statusCode).toBe(401)
})

test('an item tells where else its serial number appears', async () => {
  const repeated = (await all('&queue=same-serial'))[0]
  const found = await detail(repeated?.enterpriseId ?? '')
  const expected = (await all()).filter(
    (item) =>
      item.serialNumber === found.serialNumber &&
      item.captureGallery.address1 !== found.captureGallery.address1,
  )
  expect(found.serialAlsoAt.map(({ enterpriseId }) => enterpriseId).toSorted()).toEqual(
    expected.map(({ enterpriseId }) => enterpriseId).toSorted(),
  )
  expect(found.serialAlsoAt.length).toBeGreaterThan(0)
  const single = (await all()).find((item) => !item.serialRepeated)
  expect((await detail(single?.enterpriseId ?? '')).serialAlsoAt).toEqual([])
})

test('what belongs to another account is not found', async () => {
  const id = await foreignItem()
  for (const url of [`${itemsUrl}/${id}`, `${itemsUrl}/${id}/image`])
    expect((await ask(server, { url, headers: me.headers })).status).toBe(404)
  expect((await review({ enterpriseId: id, version: 1 })).status).toBe(404)
  expect((await page(`?manufacturerEnterpriseId=${app.other.account.accountEnterpriseId}`)).status).toBe(404)
  const { rows } = await server.owner.query('select version from capture_item where enterprise_id = $1', [id])
  expect(rows[0].version).toBe(1)
})

test('who may only see the information page sees no records', async () => {
  const { headers } = await memberOf(server.owner, me.account, ['HomeCaptureInformationPage.Read'])
  const [item] = (await all()) as [CaptureItem]
  for (const url of [
    itemsUrl,
    `${itemsUrl}/counts`,
    `${itemsUrl}/${item?.enterpriseId}`,
    `${base}/hccompany`,
  ])
    expect((await ask(server, { url, headers })).status).toBe(403)
  expect((await review(item, {}, headers)).status).toBe(403)
})

test('an edition without HomeCapture has none of it', async () => {
  const standard = await member(server.owner, ['HomeCapture.Read'], 1)
  expect((await ask(server, { url: itemsUrl, headers: standard.headers })).status).toBe(403)
})

test('verifying says which numbers are right, by whom and when, and takes the item out of its queue', async () => {
  const [item] = (await all('&queue=disagree')) as [CaptureItem]
  const before = await send(contract.captureCounts, {})
  const { status, result } = await review(item, {
    confirmedModelNumber: '  CW-3050 ',
    confirmedSerialNumber: 'Z-0418',
  })
  expect(status).toBe(200)
  expect(result).toMatchObject({
    modelNumber: 'CW-3050',
    serialNumber: 'Z-0418',
    confirmedModelNumber: 'CW-3050',
    confirmedSerialNumber: 'Z-0418',
    msOcrSerialNumber: item.msOcrSerialNumber,
    modelSerialVerified: true,
    enginesDisagree: false,
    reviewedBy: 'Test Person',
    reviewedOn: expect.stringMatching(/^20.*Z$/),
    version: item.version + 1,
  })
  const after = await send(contract.captureCounts, {})
  expect([after.disagree, after['not-verified'], after.all]).toEqual([
    before.disagree - 1,
    before['not-verified'] - 1,
    before.all,
  ])
  expect((await all('&queue=disagree')).map(({ enterpriseId }) => enterpriseId)).not.toContain(
    item.enterpriseId,
  )
  expect((await all('&serialNumber=contains(z-04)')).map(({ enterpriseId }) => enterpriseId)).toEqual([
    item.enterpriseId,
  ])
  const { rows } = await server.owner.query(
    `select action, before, after from audit_event where manufacturer_id = $1 and subject = $2`,
    [me.account.accountId, item.enterpriseId],
  )
  expect(rows).toEqual([
    {
      action: 'capture-reviewed',
      before: { confirmedModelNumber: null, confirmedSerialNumber: null, modelSerialVerified: false },
      after: {
        confirmedModelNumber: 'CW-3050',
        confirmedSerialNumber: 'Z-0418',
        modelSerialVerified: true,
      },
    },
  ])
})

test('nobody saves over what somebody else saved first', async () => {
  const [item] = (await all('&queue=not-verified')) as [CaptureItem]
  expect((await review(item, { modelSerialVerified: false, confirmedSerialNumber: 'FIRST' })).status).toBe(
    200,
  )
  const second = await review(item, { confirmedSerialNumber: 'SECOND' })
  expect([second.status, second.errors[0]]).toEqual([
    409,
    'Test Person changed this item since you opened it.',
  ])
  expect(second.errors).toContain('Serial: FIRST')
  expect((await detail(item.enterpriseId)).confirmedSerialNumber).toBe('FIRST')
})

test('numbers that are not there cannot be verified, and what was confirmed can be taken back', async () => {
  const [item] = (await all('&queue=not-verified&orderBy=createdDate asc')) as [CaptureItem]
  const refused = await review(item, { confirmedSerialNumber: '   ' })
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('before you verify')])
  await review(item)
  const { result } = await review(
    { ...item, version: item.version + 1 },
    { confirmedModelNumber: '', confirmedSerialNumber: '', modelSerialVerified: false },
  )
  expect(result).toMatchObject({
    confirmedModelNumber: null,
    modelNumber: item.msOcrModelNumber,
    serialNumber: item.msOcrSerialNumber,
    modelSerialVerified: false,
  })
})

test('a corrected serial number is no longer repeated, nor is the one it was taken for', async () => {
  const serials = (await all('&queue=same-serial')).map(({ serialNumber }) => serialNumber)
  const pair = (await all()).filter(({ serialNumber }) => serialNumber === serials[0])
  expect(pair).toHaveLength(2)
  const [one, two] = pair as [CaptureItem, CaptureItem]
  await review(one, { confirmedSerialNumber: 'ONLY-ONE', modelSerialVerified: false })
  expect((await detail(one.enterpriseId)).serialRepeated).toBe(false)
  expect((await detail(two.enterpriseId)).serialRepeated).toBe(false)
  await review(two, { confirmedSerialNumber: 'ONLY-ONE', modelSerialVerified: false })
  expect((await detail(one.enterpriseId)).serialRepeated).toBe(true)
})

test('two homes under one address are one address', async () => {
  const { owner } = server
  const mine = await member(owner, ['HomeCapture.Read'])
  await owner.query(
    `insert into capture_gallery (manufacturer_id, id, address1, city, state, postal_code, builder_enterprise_id)
     values ($1, 1, '12 Oak Ct.', 'Boise', 'ID', '83716', $2), ($1, 2, '12  OAK CT', 'Boise', 'ID', '83716', $2)`,
    [mine.account.accountId, builders[0]],
  )
  await owner.query(
    `insert into capture_item (manufacturer_id, gallery_id, created_at, captured_by_user, location_name, ms_ocr_serial_number)
     select $1, n, now(), 'W', 'Attic', 'SAME' from generate_series(1, 2) n`,
    [mine.account.accountId],
  )
  await owner.query('select captures_changed($1, null)', [mine.account.accountId])
  const counts = await caller(server, mine.headers)(contract.captureCounts, {})
  expect(counts).toMatchObject({ all: 2, 'same-serial': 0 })
})

test('items that come or go are on the list at once', async () => {
  const { accountId } = me.account
  const before = (await page()).total
  await server.owner.query(
    `insert into capture_item (manufacturer_id, gallery_id, created_at, captured_by_user, location_name)
     values ($1, 1, '2030-01-01', 'New', 'Attic')`,
    [accountId],
  )
  const followed = () => server.owner.query('select captures_changed($1, null)', [accountId])
  await followed()
  const added = await page('?pageSize=1')
  expect([added.total, added.body.result[0]?.capturedByUser]).toEqual([before + 1, 'New'])
  await server.owner.query(
    `delete from capture_item where manufacturer_id = $1 and captured_by_user = 'New'`,
    [accountId],
  )
  await followed()
  expect((await page()).total).toBe(before)
})
