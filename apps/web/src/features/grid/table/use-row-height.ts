import { density, rowHeights } from '../../../lib/density.ts'
import { useStore } from '../../../lib/store.ts'
import { useIsUpTo } from '../../../ui/layout/breakpoints.ts'

/** Where a finger opens rows they are always the taller ones, as the style sheet says as well. */
export const useRowHeight = (): number => {
  const chosen = rowHeights[useStore(density)]
  return useIsUpTo('tablet') ? rowHeights.comfortable : chosen
}
