import { type HomePlanProduct, products } from '@homestead/contract'
import { expect, test } from 'vitest'
import { attributeRows, completeProducts } from '../attribute-rows.ts'
import { module } from '../messages.ts'
import { reportPaths, reportsFor } from '../report-list.ts'
import { attendanceOf, mostFrequent, perMonth, yearUpTo } from './tile-figures.ts'

test('a year is twelve months, also across New Year', () => {
  const months = yearUpTo('2026-02')
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-03', '2026-02'])
})

test('dates are counted in their month, others not at all', () => {
  const rows = ['2026-01-31', '2026-02-01', '2026-02-28', '2025-02-01'].map((on) => ({ on, size: 2 }))
  expect(perMonth(rows, ['2026-01', '2026-02'], ({ on }) => on)).toEqual([1, 2])
  expect(
    perMonth(
      rows,
      ['2026-01', '2026-02'],
      ({ on }) => on,
      ({ size }) => size,
    ),
  ).toEqual([2, 4])
})

test('the most frequent come first, equals by name', () => {
  expect(mostFrequent(['TX', 'FL', 'TX', 'AZ', 'FL', 'GA'], 3)).toEqual([
    { name: 'FL', value: 2 },
    { name: 'TX', value: 2 },
    { name: 'AZ', value: 1 },
  ])
})

test('attendance is of all lines of the report, an event counted once', () => {
  const row = (event: string, date: string, attendees: number) => ({ event, date, attendees })
  const rows = [
    row('A', '2026-03-01', 2),
    row('A', '2026-03-01', 3),
    row('A', '2026-09-01', 1),
    row('B', '2025-12-01', 9),
  ]
  expect(attendanceOf(rows as never)).toEqual({ attendees: 15, events: 3 })
})

const product = (productID: string, attributes: HomePlanProduct['attributes']): HomePlanProduct => ({
  productID,
  productName: `Name of ${productID}`,
  description: '',
  categoryDesc: 'Windows',
  subCategoryDesc: 'Casement',
  attributes,
})

test('a product attribute row is one value of one attribute', () => {
  const rows = attributeRows([
    product('W1', [
      { label: 'Finish', attributeValues: ['White', 'Sand'] },
      { label: 'Warranty', attributeValues: ['20 years'] },
    ]),
  ])
  expect(
    rows.map(({ productId, category, subCategory, label, value }) => [
      productId,
      category,
      subCategory,
      label,
      value,
    ]),
  ).toEqual([
    ['W1', 'Windows', 'Casement', 'Finish', 'White'],
    ['W1', 'Windows', 'Casement', 'Finish', 'Sand'],
    ['W1', 'Windows', 'Casement', 'Warranty', '20 years'],
  ])
})

test('a product is complete when it has what the others of its category have', () => {
  const finish = { label: 'Finish', attributeValues: ['White'] }
  const warranty = { label: 'Warranty', attributeValues: ['20 years'] }
  expect(
    completeProducts([
      product('W1', [finish, warranty]),
      product('W2', [finish]),
      product('W3', [finish, { label: 'Warranty', attributeValues: [] }]),
      product('W4', []),
    ]),
  ).toBe(1)
})

test('a report without its permission is not listed, and the sentence counts the rest', () => {
  const productId = products.enterprise
  expect(reportsFor({ permissions: [], productId })).toHaveLength(4)
  expect(reportsFor({ permissions: ['attributelist.read'], productId })).toContain('product-attributes')
  const all = [
    'ProgramAnalysisBuildersNotUsing.Read',
    'ProgramAnalysisLeadshare.Read',
    'AttributeList.Read',
    'ManufacturerMgmt.Read',
    'LPO.Read',
  ]
  expect(reportsFor({ permissions: all, productId })).toEqual(reportPaths)
  expect(reportsFor({ permissions: all, productId: products.standard })).not.toContain('closed-leads')
  expect(module.sentence(10, 'October 2026')).toBe(
    'Ten reports on what builders close with your products. Closings reported through October 2026.',
  )
  expect(module.sentence(1, 'May 2026')).toMatch(/^One report on/)
})
