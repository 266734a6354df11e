import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFeedNetwork, smallNetwork } from '../support/feed-loader.ts'

const { load, rows, close } = await openFeedNetwork()
beforeAll(() => load(smallNetwork))
afterAll(close)

const cell = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`

test('rows are numbered in the order in which their file has them', async () => {
  await load({
    builders: `
      builder,name,enrolled_on,address1,city,state,postal_code
      Z-9,Zephyr Homes,2022-01-01,3 Elm St,Frisco,TX,75034
      A-10,Alder Homes,2022-01-01,4 Elm St,Frisco,TX,75034
      A-2,Aspen Homes,2022-01-01,5 Elm St,Frisco,TX,75034`,
  })
  const added = await rows(`select source_key as key from builder where source_key !~ '^B' order by id`)
  expect(added.map(({ key }) => key)).toEqual(['Z-9', 'A-10', 'A-2'])
})

test('contracts that come by themselves make drafts of the homes that are there', async () => {
  const versions = [{ valid_from: '2026-01-01', rates: [{ category: 'WIN', per_unit: '2.00' }] }]
  await load({
    contracts: `
      account,contract,builder,name,created_on,versions
      CORBEL,C-1,B-1,Program,2026-01-01,${cell(versions)}`,
  })
  expect(
    await rows('select invoice_number as number, amount_cents as cents from drm_invoice order by 1'),
  ).toEqual([
    { number: 'C-1-2026Q3', cents: '2000' },
    { number: 'C-1-2026Q4', cents: '2400' },
  ])
})

test('homes of one day count by their keys, whatever their numbers are', async () => {
  const home = (key: string) => `${key},B-1,2026-09-21,Single Family,${key} Oak St,Frisco,TX,75034`
  await load({
    closings: `
      closing,builder,closed_on,home_type,address1,city,state,postal_code
      ${home('S-2')}
      ${home('S-1')}`,
    claims: 'closing,account,category,units\nS-1,CORBEL,WIN,4\nS-2,CORBEL,WIN,5',
  })
  expect(
    await rows(`select h.source_key as home, l.units, l.units_before as before from drm_invoice_line l
      join closing h on h.id = l.closing_id where h.closed_on = '2026-09-21' order by 1`),
  ).toMatchObject([
    { home: 'S-1', units: 4, before: 10 },
    { home: 'S-2', units: 5, before: 14 },
  ])
})

test('a photo is what its first bytes say, and nobody of the account uploaded it', async () => {
  const photo = (content: string | Uint8Array) =>
    `data:;base64,${Buffer.from(content as string).toString('base64')}`
  const rest = 'CORBEL,B-1,10 Oak St,Frisco,TX,75034,Kitchen,2026-10-01T12:00:00Z,Ann Lee'
  await load({
    captures: `
      capture,account,builder,address1,city,state,postal_code,room,captured_at,captured_by,photo
      P-1,${rest},"${photo('<svg xmlns="http://www.w3.org/2000/svg"/>')}"
      P-2,${rest},"${photo(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))}"
      P-3,${rest},"${photo('GIF89a')}"`,
  })
  expect(
    await rows('select name, content_type as type, is_counted as counted from stored_file order by name'),
  ).toEqual([
    { name: 'P-1.svg', type: 'image/svg+xml', counted: false },
    { name: 'P-2.jpg', type: 'image/jpeg', counted: false },
    { name: 'P-3.gif', type: 'image/gif', counted: false },
  ])
})
