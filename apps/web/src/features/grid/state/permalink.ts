import type { Month } from '@homestead/contract'
import type { StateText } from './state-codec.ts'
import { addressKey, inAddress } from './use-grid-address.ts'

/** The address, with the months named: what is usual today will be other months next month. */
export const permalink = (
  gridKey: string,
  range: { start: Month; end: Month } | undefined,
  readable?: StateText,
): string => {
  const url = new URL(location.href)
  for (const [key, value] of Object.entries(readable ? inAddress(gridKey, readable) : {}))
    if (value === undefined) url.searchParams.delete(key)
    else url.searchParams.set(key, value)
  if (range) {
    url.searchParams.set(addressKey(gridKey, 'from'), range.start)
    url.searchParams.set(addressKey(gridKey, 'to'), range.end)
  }
  return url.href
}
