import { formatNumber } from '../format/format.ts'

/** How much of a field is used, once there is little room left: the browser cuts the rest of a text without a word. */
export const characterCount = (text: string, limit: number): string | undefined =>
  text.length < limit * 0.9 ? undefined : `${formatNumber(text.length)} of ${formatNumber(limit)} characters`
