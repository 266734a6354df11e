import { z } from 'zod'
import { route } from '../route.ts'
import { text } from '../values.ts'
import { usageTrending } from './usage-trending.ts'

export const UsageBuilder = z.object({
  builderEnterpriseId: z.uuid(),
  builderName: z.string(),
  city: z.string(),
  state: z.string(),
})
export type UsageBuilder = z.infer<typeof UsageBuilder>

/** A list to choose from; who is further down is found by name. */
export const mostUsageBuilders = 50

export const usageTrendingBuilders = route({
  ...usageTrending,
  path: 'reports/enterprise/:mfr/grids/UsageTrendingBuilders',
  summary: `Builders using own products over twelve months, most closings first, at most ${mostUsageBuilders}`,
  params: z.object({ mfr: z.uuid() }),
  query: z.object({
    /** Part of the name. */
    name: text(100).optional(),
    /** The builder of this id and no other, whatever it uses: for a name to stand beside an id. */
    builderEnterpriseId: z.uuid().optional(),
  }),
  result: z.array(UsageBuilder),
  account: { param: 'mfr' },
})
