import { z } from 'zod'
import { route } from '../route.ts'

const ofBuilder = {
  service: 'report',
  params: z.object({ mfr: z.uuid(), builder: z.uuid() }),
  permission: { anyOf: ['Discovery.Read', 'BuilderLifetimeValue.Read'] },
  account: { param: 'mfr' },
} as const

/** Over the twelve months that end with last month. */
export const ClosingPercentage = z.object({
  totalClosingPercentageOfBuilder: z.number(),
  bpmClosings: z.number().int(),
  builderClosings: z.number().int(),
})
export type ClosingPercentage = z.infer<typeof ClosingPercentage>

export const closingPercentage = route({
  ...ofBuilder,
  method: 'GET',
  path: 'invoices/closingpercentage/:mfr/builder/:builder',
  summary: 'The manufacturer’s share of a builder’s closings over twelve months',
  result: ClosingPercentage,
})

export const TrailingMonth = z.object({
  /** First day of the month. */
  month: z.iso.date(),
  /** 'Oct' */
  monthShort: z.string(),
  builderClosings: z.number().int(),
  bpmClosings: z.number().int(),
  /** Percent of the builder's closings, not rounded: it is turned back into a count. */
  bpmShareClosings: z.number(),
})
export type TrailingMonth = z.infer<typeof TrailingMonth>

export const trailing12 = route({
  ...ofBuilder,
  method: 'GET',
  path: 'invoices/trailing12/:mfr/builder/:builder',
  summary: 'A builder’s closings and the manufacturer’s share of them, month by month over the last twelve',
  result: z.array(TrailingMonth),
})
