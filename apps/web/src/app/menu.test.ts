import { permissions, type ProductId, products } from '@homestead/contract'
import { describe, expect, test } from 'vitest'
import { menuFor } from './menu.ts'

const shown = (productId: ProductId, held: readonly string[] = permissions) =>
  Object.fromEntries(
    menuFor({ productId, permissions: [...held] }).map(({ text, submenu = [] }) => [
      text,
      submenu.map((item) => item.text),
    ]),
  )

const partner = [
  'LEADPLUS',
  'Program Analysis',
  'Builder Discovery',
  'Usage Trending',
  'Marketing',
  'RMS Locator',
  'HomeCapture',
]
const rebates = ['Contracts', 'Invoices', 'Reports']

describe('with every permission', () => {
  test('the standard edition extends', () => {
    expect(shown(products.standard)).toEqual({
      Home: [],
      Extend: ['Program Analysis', 'Builder Discovery', 'Invoice Review'],
    })
  })

  test('the emerge edition has the partner areas', () => {
    expect(shown(products.emerge)).toEqual({ Home: partner })
  })

  test('the direct-rebate edition extends without invoice review, and has rebates', () => {
    expect(shown(products.directRebate)).toEqual({
      Home: [],
      Extend: ['Program Analysis', 'Builder Discovery'],
      'Direct Rebates': rebates,
    })
  })

  test('the enterprise edition has the partner areas and rebates', () => {
    expect(shown(products.enterprise)).toEqual({ Home: partner, 'Direct Rebates': rebates })
  })
})

test('an item shows with one of its permissions, in any case', () => {
  expect(shown(products.emerge, ['lpo.read', 'HOMECAPTUREINFORMATIONPAGE.READ'])).toEqual({
    Home: ['LEADPLUS', 'HomeCapture'],
  })
})

test('a section without items and without a route goes, Home stays', () => {
  expect(shown(products.standard, [])).toEqual({ Home: [] })
})

test('Direct Rebates needs its own permission, not only that of an item', () => {
  expect(shown(products.directRebate, ['DirectContracts.Read'])).toEqual({ Home: [] })
  expect(shown(products.directRebate, ['DRM.Read'])).toEqual({ Home: [], 'Direct Rebates': [] })
})
