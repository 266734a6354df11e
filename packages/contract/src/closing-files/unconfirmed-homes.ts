import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt } from '../values.ts'

/**
 * What is unusual about homes that an upload brought: with them their builder's month is more than three times its usual
 * one, they closed more than a year before they came, more than three of them stand at one address.
 */
export const unusualKinds = ['overUsual', 'farBack', 'sameAddress'] as const

/** A closing file with homes that wait to be confirmed. */
export const UnconfirmedUpload = z.object({
  enterpriseId: z.uuid(),
  accountEnterpriseId: z.uuid(),
  accountName: z.string(),
  fileName: z.string(),
  importedAt: z.iso.datetime(),
  importedByName: z.string().nullable(),
  homes: z.number().int(),
  builders: z.number().int(),
  firstClosedOn: z.iso.date(),
  lastClosedOn: z.iso.date(),
  /** How many of the homes are unusual in which way. */
  unusual: z.record(z.enum(unusualKinds), z.number().int()),
})
export type UnconfirmedUpload = z.infer<typeof UnconfirmedUpload>

export const UnconfirmedHome = z.object({
  closingId: z.number().int(),
  builderEnterpriseId: z.uuid(),
  builderName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  closedOn: z.iso.date(),
  homeType: z.string(),
  unusual: z.array(z.enum(unusualKinds)),
})
export type UnconfirmedHome = z.infer<typeof UnconfirmedHome>

const staff = { service: 'drm', permission: 'internal', account: 'none' } as const
const params = z.object({ id: z.uuid() })

export const unconfirmedUploads = route({
  ...staff,
  method: 'GET',
  path: 'unconfirmed-homes',
  summary: 'Closing files of all accounts with homes that wait to be confirmed, the oldest first',
  result: z.array(UnconfirmedUpload),
})

export const unconfirmedHomes = route({
  ...staff,
  method: 'GET',
  path: 'unconfirmed-homes/:id',
  summary: 'Homes of a closing file that wait to be confirmed, the most unusual first, page by page',
  params,
  query: z.object({
    /** From 1. */
    page: queryInt.pipe(z.number().min(1).max(1_000_000)).optional(),
    pageSize: queryInt.pipe(z.number().min(1).max(1000)).optional(),
  }),
  result: z.object({ total: z.number().int(), rows: z.array(UnconfirmedHome) }),
})

/** Refused with a 409 while a closing file is being imported: that may take longer than a call waits. */
export const releaseHomes = route({
  ...staff,
  method: 'POST',
  path: 'unconfirmed-homes/:id/release',
  summary: 'Lets homes of a closing file count in reports: those named, or all that wait',
  params,
  body: z.object({
    closingIds: z.array(z.number().int().min(1).max(9_007_199_254_740_991)).min(1).max(10_000).optional(),
  }),
  /** Those that counted before are not counted again. */
  result: z.object({ released: z.number().int() }),
})
