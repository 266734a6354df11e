import { useMediaQuery } from '@mantine/hooks'

/** Where pages change, for the few that must know it beyond their style sheet. The same edges stand in those. */
const edges = { phone: 480, tablet: 800, laptop: 1050, desktop: 1280 } as const

/** True while the window is at most as wide as that edge; known at once, so nothing is drawn twice. */
export const useIsUpTo = (edge: keyof typeof edges): boolean =>
  useMediaQuery(`(max-width: ${edges[edge]}px)`, undefined, { getInitialValueInEffect: false }) ?? false
