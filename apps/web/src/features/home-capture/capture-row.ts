import {
  type CallArgs,
  type CaptureCompany,
  type CaptureField,
  captureFields,
  type CaptureItem,
  type captureItems,
  type CaptureQueue,
} from '@homestead/contract'
import type { GridPage } from '../grid/state/use-grid-page.ts'

/** What the list needs of an item, and nothing else of it is asked for. */
export const listColumns = [
  'enterpriseId',
  'createdDate',
  'capturedByUser',
  'captureGallery',
  'captureAddressSubcontractorMapping',
  'propertyLocation',
  'modelNumber',
  'serialNumber',
  'modelSerialVerified',
  'imagePath',
  'enginesDisagree',
  'serialRepeated',
] as const satisfies readonly (keyof CaptureItem)[]

export type ListedItem = Pick<CaptureItem, (typeof listColumns)[number]>

/** An item as a line of the list: flat, with the names of its companies. */
export type CaptureRow = Record<Exclude<CaptureField, 'modelSerialVerified'>, string> &
  Pick<
    ListedItem,
    'enterpriseId' | 'modelSerialVerified' | 'enginesDisagree' | 'serialRepeated' | 'imagePath'
  >

export const companyIds = (items: readonly ListedItem[]): string[] => [
  ...new Set(
    items.flatMap(({ captureGallery, captureAddressSubcontractorMapping: by }) => [
      captureGallery.builderEnterpriseId,
      ...(by ? [by.subcontractorEnterpriseId] : []),
    ]),
  ),
]

export type CompanyNames = ReadonlyMap<string | undefined, string>
export const namesOf = (
  companies: readonly { [Name in keyof CaptureCompany]?: CaptureCompany[Name] | undefined }[],
): CompanyNames => new Map(companies.map(({ enterpriseId, name }) => [enterpriseId, name ?? '']))

export const rowOf = (item: ListedItem, names: CompanyNames): CaptureRow => {
  const { address1, city, state, postalCode, builderEnterpriseId } = item.captureGallery
  return {
    enterpriseId: item.enterpriseId,
    createdDate: item.createdDate.slice(0, 10),
    capturedByUser: item.capturedByUser,
    address1,
    city,
    state,
    postalCode,
    builderName: names.get(builderEnterpriseId) ?? '',
    subcontractorName: names.get(item.captureAddressSubcontractorMapping?.subcontractorEnterpriseId) ?? '',
    locationName: item.propertyLocation.locationName,
    modelNumber: item.modelNumber,
    serialNumber: item.serialNumber,
    modelSerialVerified: item.modelSerialVerified,
    enginesDisagree: item.enginesDisagree,
    serialRepeated: item.serialRepeated,
    imagePath: item.imagePath,
  }
}

type Query = CallArgs<typeof captureItems>['query']
const isField = (name: string): name is CaptureField => captureFields.some((field) => field === name)

/** What the grid wishes, in the words of the call. */
export const queryOf = (
  { filter, sort, pageIndex, pageSize }: GridPage,
  queue: CaptureQueue | undefined,
): Query => ({
  pageIndex,
  pageSize,
  columns: listColumns.join(','),
  ...(queue ? { queue } : {}),
  ...(sort && isField(sort.field)
    ? { orderBy: `${sort.field} ${sort.descending ? 'desc' : 'asc'}` as const }
    : {}),
  ...Object.fromEntries(filter.map(({ field, operator, value }) => [field, `${operator}(${String(value)})`])),
})
