import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt, requiredLine, text } from '../values.ts'

/** A saved state of one grid, for one person in one account. */
export const SavedFilter = z.object({
  id: z.number().int(),
  gridKey: z.string(),
  userId: z.uuid(),
  saveName: z.string(),
  /** The grid's state as it stands in the address. */
  savedData: z.string(),
  modified: z.string(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

const GridKey = z.object({ gridKey: z.string().regex(/^[a-z0-9_]{1,100}$/) })

export const savedFilters = route({
  method: 'GET',
  service: 'identity',
  path: 'gridFilterPreference/grid/:gridKey',
  summary: 'The filters the person saved for a grid, newest first',
  params: GridKey,
  result: z.array(SavedFilter),
  permission: 'signed-in',
  account: 'current',
})

export const saveFilter = route({
  method: 'POST',
  service: 'identity',
  path: 'gridFilterPreference/grid/:gridKey',
  summary: 'Saves a filter; one of the same name is replaced',
  params: GridKey,
  body: z.object({ saveName: requiredLine(100), savedData: text(20_000) }),
  result: SavedFilter,
  permission: 'signed-in',
  account: 'current',
})

export const deleteFilter = route({
  method: 'DELETE',
  service: 'identity',
  path: 'gridFilterPreference/:id',
  summary: 'Deletes one of the person’s saved filters',
  params: z.object({ id: queryInt }),
  result: z.object({ id: z.number().int() }),
  permission: 'signed-in',
  account: 'current',
})
