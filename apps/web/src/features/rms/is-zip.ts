import { zipLength } from '@homestead/contract'

/** Whether a zip code can be looked up; blanks around it do not count. */
export const isZip = (value: string): boolean => {
  const { length } = value.trim()
  return length >= zipLength.min && length <= zipLength.max
}
