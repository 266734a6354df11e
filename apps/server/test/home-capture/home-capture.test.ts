import { captureColumns, type CaptureField, captureFields, CaptureItem, contract } from '@homestead/contract'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  builders,
  itemCount,
  itemsUrl,
  startCaptureApp,
  subcontractor,
} from '../support/networks/capture-network.ts'
import { member } from '../support/fixtures.ts'

const app = await startCaptureApp()
afterAll(() => server.close())

const { server, me, send, page, all } = app

test('a page is as long as asked, and the headers say what it is part of', async () => {
  const first = await page(
    `?pageSize=5&pageIndex=1&manufacturerEnterpriseId=${me.account.accountEnterpriseId}`,
  )
  expect(first.status).toBe(200)
  expect(first).toMatchObject({ total: itemCount, pageSize: 5, pageIndex: 1, resultCount: 5 })
  expect(first.body.result).toHaveLength(5)
  const last = await page('?pageSize=20&pageIndex=3')
  expect(last).toMatchObject({ total: itemCount, pageSize: 20, pageIndex: 3, resultCount: 7 })
  expect(last.body.result).toHaveLength(7)
  expect(await page('?pageIndex=999')).toMatchObject({ total: itemCount, resultCount: 0 })
  expect(await page()).toMatchObject({ pageSize: 20, pageIndex: 1, resultCount: 20 })
})

test('the pages together are all items, each once', async () => {
  for (const orderBy of ['', '&orderBy=locationName', '&orderBy=modelSerialVerified asc']) {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((at) => page(`?pageSize=10&pageIndex=${at}${orderBy}`)),
    )
    const ids = pages.flatMap(({ body }) => body.result.map((item) => item.enterpriseId))
    expect(ids).toHaveLength(itemCount)
    expect(new Set(ids).size).toBe(itemCount)
  }
})

test('an item has the fields of the contract and no others', async () => {
  const items = await all()
  expect(z.array(CaptureItem.strict()).safeParse(items).error?.issues).toBeUndefined()
  const item = items.find(({ imagePath }) => imagePath !== null)
  expect(item?.manufacturerEnterpriseId).toBe(me.account.accountEnterpriseId)
  expect(item?.captureGallery).toMatchObject({ homeOwners: ['Owner 2'], address2: '' })
  expect(item?.captureGallery.captureAddressSubcontractorMappings).toEqual([
    { subcontractorEnterpriseId: subcontractor },
  ])
})

test('only the columns that are asked for come, in the same order of items', async () => {
  const ids = (await all()).map(({ enterpriseId }) => enterpriseId)
  const some = await all('&columns=version,enterpriseId')
  expect(some.map(({ enterpriseId }) => enterpriseId)).toEqual(ids)
  expect(Object.keys(some[0] ?? {}).toSorted()).toEqual(['enterpriseId', 'version'])
  for (const column of captureColumns) {
    const [one] = await all(`&columns=${column}`)
    expect(Object.keys(one ?? {})).toEqual([column])
  }
})

const names = new Map<string | undefined, string>()
const valueOf: Record<CaptureField, (item: CaptureItem) => string | boolean> = {
  createdDate: (item) => item.createdDate,
  capturedByUser: (item) => item.capturedByUser,
  address1: (item) => item.captureGallery.address1,
  city: (item) => item.captureGallery.city,
  state: (item) => item.captureGallery.state,
  postalCode: (item) => item.captureGallery.postalCode,
  builderName: (item) => names.get(item.captureGallery.builderEnterpriseId) ?? '',
  subcontractorName: (item) =>
    names.get(item.captureAddressSubcontractorMapping?.subcontractorEnterpriseId) ?? '',
  locationName: (item) => item.propertyLocation.locationName,
  modelNumber: (item) => item.modelNumber,
  serialNumber: (item) => item.serialNumber,
  modelSerialVerified: (item) => item.modelSerialVerified,
}

test.each(captureFields)('items are sorted by %s in both directions', async (field) => {
  for (const each of await send(contract.captureCompanies, { query: {} }))
    names.set(each.enterpriseId, each.name ?? '')
  const inOrder = async (orderBy: string) =>
    (await all(`&orderBy=${orderBy}`)).map((item) => String(valueOf[field](item)).toLowerCase())
  const ascending = await inOrder(`${field} asc`)
  expect(new Set(ascending).size).toBeGreaterThan(1)
  const { rows: sorted } = await server.owner.query<{ list: string[] }>(
    'select array_agg(x order by x) as list from unnest($1::text[]) x',
    [ascending],
  )
  expect(ascending).toEqual(sorted[0]?.list)
  expect(await inOrder(`${field} desc`)).toEqual(sorted[0]?.list.toReversed())
  expect(await inOrder(field)).toEqual(sorted[0]?.list.toReversed())
})

test.each([
  ['address1=contains(ELM)', (item: CaptureItem) => item.captureGallery.address1.includes('Elm')],
  ['city=startswith(boi)', (item: CaptureItem) => item.captureGallery.city === 'Boise'],
  [
    'builderName=contains(ridge)',
    (item: CaptureItem) => item.captureGallery.builderEnterpriseId === builders[0],
  ],
  [
    'subcontractorName=contains(valley)',
    (item: CaptureItem) => item.captureAddressSubcontractorMapping !== null,
  ],
  ['locationName=startswith(AT)', (item: CaptureItem) => item.propertyLocation.locationName === 'attic'],
  ['modelNumber=contains(-9)', (item: CaptureItem) => item.modelNumber.includes('-9')],
  ['serialNumber=startswith(s01)', (item: CaptureItem) => item.serialNumber.startsWith('S01')],
  ['capturedByUser=contains(worker 2)', (item: CaptureItem) => item.capturedByUser === 'Worker 2'],
  ['createdDate=eq(2026-03-04)', (item: CaptureItem) => item.createdDate.startsWith('2026-03-04')],
  ['createdDate=gt(2026-03-04)', (item: CaptureItem) => item.createdDate.slice(0, 10) > '2026-03-04'],
  ['createdDate=lt(2026-03-04)', (item: CaptureItem) => item.createdDate.slice(0, 10) < '2026-03-04'],
  ['modelSerialVerified=eq(true)', (item: CaptureItem) => item.modelSerialVerified],
  ['captureGalleryId=3', (item: CaptureItem) => item.captureGalleryId === 3],
  ['queue=disagree', (item: CaptureItem) => item.enginesDisagree],
  ['queue=same-serial', (item: CaptureItem) => item.serialRepeated && !item.modelSerialVerified],
  [
    'queue=review',
    (item: CaptureItem) => item.enginesDisagree || (item.serialRepeated && !item.modelSerialVerified),
  ],
  ['queue=not-verified', (item: CaptureItem) => !item.modelSerialVerified],
] as const)('%s narrows the list to what it says', async (query, fits) => {
  const expected = (await all()).filter(fits).map(({ enterpriseId }) => enterpriseId)
  expect(expected.length).toBeGreaterThan(0)
  const found = await page(`?pageSize=1000&${query}`)
  expect(found.body.result.map(({ enterpriseId }) => enterpriseId)).toEqual(expected)
  expect(found.total).toBe(expected.length)
})

test.each([
  ['orderBy=password', 'orderBy'],
  ['orderBy=createdDate down', 'orderBy'],
  ['orderBy=createdDate,modelNumber', 'orderBy'],
  ['columns=enterpriseId,secret', 'There is no column "secret"'],
  ['columns=', 'There is no column ""'],
  ['queue=all', 'queue'],
  ['pageSize=0', 'pageSize'],
  ['pageSize=1001', 'pageSize'],
  ['pageIndex=0', 'pageIndex'],
  ['pageIndex=one', 'pageIndex'],
  ['modelNumber=like(x)', 'contains(text) or startswith(text)'],
  ['createdDate=gt(2026-13-01)', 'yyyy-MM-dd'],
  ['secretName=contains(x)', 'secretName'],
])('%s is refused, and the answer says why', async (query, why) => {
  const { status, body } = await page(`?${query}`)
  expect([status, body.errors.join(' ')]).toEqual([400, expect.stringContaining(why)])
})

test('a day that is none finds nothing and breaks nothing', async () => {
  expect(await page('?createdDate=eq(2026-02-31)')).toMatchObject({ status: 200, total: 0 })
})

test('counts are those of the lists', async () => {
  const counts = await send(contract.captureCounts, {})
  for (const [queue, count] of Object.entries(counts))
    expect([queue, (await page(queue === 'all' ? '' : `?queue=${queue}`)).total]).toEqual([queue, count])
  expect(counts.disagree).toBeGreaterThan(0)
  expect(counts['same-serial']).toBeGreaterThan(0)
  expect(counts.review).toBeLessThan(counts.all)
})

test('the engines disagree where one of their numbers differs', async () => {
  for (const item of await all())
    expect(item.enginesDisagree).toBe(
      !item.modelSerialVerified && item.msOcrSerialNumber !== item.altOcrSerialNumber,
    )
})

test('an account without items has an empty list', async () => {
  const empty = await member(server.owner, ['HomeCapture.Read'], 2)
  const response = await server.app.inject({ url: itemsUrl, headers: empty.headers })
  expect([response.json(), response.headers['x-total-count']]).toEqual([{ result: [] }, '0'])
})
