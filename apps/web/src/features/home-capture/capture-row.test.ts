import { expect, test } from 'vitest'
import { companyIds, type ListedItem, namesOf, queryOf, rowOf } from './capture-row.ts'

const item: ListedItem = {
  enterpriseId: 'i',
  createdDate: '2026-11-12T23:30:00.000Z',
  capturedByUser: 'Omar Haddad',
  captureGallery: {
    address1: '882 Trailhead Ln',
    address2: '',
    city: 'Boise',
    state: 'ID',
    postalCode: '83716',
    builderEnterpriseId: 'b',
    homeOwners: [],
    captureAddressSubcontractorMappings: [],
  },
  captureAddressSubcontractorMapping: { subcontractorEnterpriseId: 's' },
  propertyLocation: { locationName: 'Kitchen' },
  modelNumber: 'CW',
  serialNumber: '7F',
  modelSerialVerified: false,
  imagePath: null,
  enginesDisagree: true,
  serialRepeated: false,
}

test('a line has the names of its companies, and nothing for one that is not known', () => {
  const names = namesOf([{ enterpriseId: 'b', name: 'Cedar Ridge Homes' }])
  expect(rowOf(item, names)).toMatchObject({
    builderName: 'Cedar Ridge Homes',
    subcontractorName: '',
    createdDate: '2026-11-12',
    locationName: 'Kitchen',
  })
})

test('each company of a page is asked for once', () => {
  expect(companyIds([item, { ...item, captureAddressSubcontractorMapping: null }])).toEqual(['b', 's'])
})

test('what the grid wishes is said in the words of the call', () => {
  const page = { pageIndex: 3, pageSize: 20, sort: undefined, filter: [] }
  expect(queryOf(page, undefined)).toMatchObject({ pageIndex: 3, pageSize: 20 })
  expect(queryOf(page, undefined)).not.toHaveProperty('orderBy')
  expect(
    queryOf(
      {
        ...page,
        sort: { field: 'serialNumber', descending: false },
        filter: [
          { field: 'city', operator: 'startswith', value: 'Boi(se)' },
          { field: 'modelSerialVerified', operator: 'eq', value: true },
        ],
      },
      'disagree',
    ),
  ).toMatchObject({
    orderBy: 'serialNumber asc',
    queue: 'disagree',
    city: 'startswith(Boi(se))',
    modelSerialVerified: 'eq(true)',
  })
})
