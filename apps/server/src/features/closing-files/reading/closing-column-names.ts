import { closingColumnNames, closingColumns, columnMatches, type ClosingColumn } from '@homestead/contract'
import { letterOf } from '@homestead/sheets/xlsx/cell-reference'
import { z } from 'zod'

/** Where a column stands in the file, from 0, and how it was found. */
export const FoundColumns = z.partialRecord(
  z.enum(closingColumnNames),
  z.object({ at: z.number(), match: z.enum(columnMatches) }),
)
export type FoundColumns = z.infer<typeof FoundColumns>

/** What people call the columns, most telling first, beside the names of the template. */
const otherNames: Record<ClosingColumn, readonly string[]> = {
  builder: ['builder name', 'home builder', 'builder company', 'company', 'company name'],
  address: [
    'property address',
    'street address',
    'home address',
    'address 1',
    'address line 1',
    'site address',
    'street',
  ],
  city: ['property city', 'town'],
  state: ['property state', 'state code', 'governing district'],
  zip: ['zip code', 'postal code', 'property zip', 'zipcode', 'postal area'],
  closingDate: ['date closed', 'close date', 'closed', 'closed on', 'date of closing', 'closing', 'coe'],
  homeType: ['type of home', 'dwelling type', 'product type', 'housing type', 'home'],
  category: ['product category', 'product', 'category name'],
  units: ['unit count', 'quantity', 'qty', 'number of units', 'unit'],
}

/** Names agree in their letters and digits alone. */
export const nameKey = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * By the names of the template, then as in the last file that was imported, then by what else people call them. A
 * column of the file serves one of ours.
 */
export function findColumns(
  fileColumns: readonly string[],
  lastFile: Partial<Record<ClosingColumn, string>>,
): FoundColumns {
  const keys = fileColumns.map(nameKey)
  const taken = new Set<number>()
  const found: FoundColumns = {}
  const take = (column: ClosingColumn, name = '') => {
    const key = nameKey(name)
    const at = keys.findIndex((each, place) => each === key && !taken.has(place))
    if (found[column] || key === '' || at < 0) return
    taken.add(at)
    const isName = [closingColumns[column], ...otherNames[column]].some((each) => nameKey(each) === key)
    found[column] = { at, match: isName ? 'name' : 'last-file' }
  }
  for (const column of closingColumnNames) take(column, closingColumns[column])
  for (const column of closingColumnNames) take(column, lastFile[column])
  for (const column of closingColumnNames) for (const name of otherNames[column]) take(column, name)
  return found
}

export const isComplete = (found: FoundColumns) => closingColumnNames.every((column) => found[column])

/** What a column is called that has no name. */
export const namelessColumn = (at: number) => `Column ${letterOf(at)}`
