import { parseSearch, stringifySearch } from '../../lib/search-params.ts'
import { parts, type StateText } from './state-codec.ts'

/** A state as it is saved: the address without the grid's key, and without the page someone happened to be on. */
export const savedText = (text: StateText): string => stringifySearch({ ...text, skip: undefined }).slice(1)

export const readSavedText = (saved: string): StateText => {
  const found = parseSearch(saved)
  return Object.fromEntries(
    parts.flatMap((part) => (typeof found[part] === 'string' ? [[part, found[part]]] : [])),
  )
}
