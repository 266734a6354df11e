import { useMediaQuery } from '@mantine/hooks'

/** Where pages change, for the few that must know it beyond their style sheet. The same edges stand in those. */
const edges = { phone: 480, tablet: 800, laptop: 1050, desktop: 1280 } as const

type Edge = keyof typeof edges

/** Known at once, so that nothing is drawn twice. */
const useMatches = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false

/** True while the window is at most as wide as that edge. */
export const useIsUpTo = (edge: Edge): boolean => useMatches(`(max-width: ${edges[edge]}px)`)

/** The same, but for a window that is just as wide. */
export const useIsBelow = (edge: Edge): boolean => useMatches(`(width < ${edges[edge]}px)`)
