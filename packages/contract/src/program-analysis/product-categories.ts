import { z } from 'zod'
import { route } from '../route.ts'
import { BuilderNarrowing } from './builder-opportunities.ts'

export const ProductCategory = z.object({ categoryId: z.number().int(), categoryName: z.string() })
export type ProductCategory = z.infer<typeof ProductCategory>

export const productCategories = route({
  method: 'GET',
  service: 'report',
  path: 'reports/ProductCategory/:mfr',
  summary: 'The categories the manufacturer sells in',
  params: z.object({ mfr: z.uuid() }),
  result: z.array(ProductCategory),
  permission: { anyOf: ['ProgramAnalysis.Read', 'SummaryBuilders.Read', 'Dashboard.Read'] },
  account: { param: 'mfr' },
})

export const CategoryNotClaimed = ProductCategory.extend({ builderCount: z.number().int() })
export type CategoryNotClaimed = z.infer<typeof CategoryNotClaimed>

/** `takeTop` takes the categories with the most builders. */
export const buildersNotClaiming = route({
  method: 'GET',
  service: 'report',
  path: 'BuilderProfile/BuildersNotClaimingSummary',
  summary: 'Per own category: builders with closings in twelve months and no claim in it, most first',
  query: BuilderNarrowing,
  result: z.array(CategoryNotClaimed),
  permission: { anyOf: ['SummaryBuilders.Read', 'ProgramAnalysisBuildersNotUsing.Read'] },
  account: 'current',
})
