import type { Month } from '@homestead/contract'
import { addressKey } from './use-grid-address.ts'

/** The address, with the months named: what is usual today will be other months next month. */
export const permalink = (gridKey: string, range: { start: Month; end: Month } | undefined): string => {
  const url = new URL(location.href)
  if (range) {
    url.searchParams.set(addressKey(gridKey, 'from'), range.start)
    url.searchParams.set(addressKey(gridKey, 'to'), range.end)
  }
  return url.href
}
