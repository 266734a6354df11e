import { z } from 'zod'

/** An account feature whose name contains 'region feature' is a subscribed region. */
export const Region = z.object({ id: z.number().int(), displayName: z.string() })
export type Region = z.infer<typeof Region>

/** Feature id that stands for 'all'. */
export const allFeatures = -1
export const allSubscribedRegions: Region = { id: allFeatures, displayName: 'All Subscribed Regions' }

/**
 * Three fixed groups of feature ids the network knows. They travel as repeated `features`
 * and drive nothing a person sees.
 */
export const featureGroups = { regionsA: [1, 2, 3, 4], regionsB: [5, 6, 7], mixed: [1, 3, 6] } as const

export const regionsOf = (features: readonly { id: number; name: string }[]): Region[] => [
  allSubscribedRegions,
  ...features
    .filter((feature) => feature.name.toLowerCase().includes('region feature'))
    .map((feature) => ({ id: feature.id, displayName: feature.name.replace(/ Feature/i, '') })),
]

/** The ten regions; a region's id is also that of its account feature. */
export const regionIds: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
