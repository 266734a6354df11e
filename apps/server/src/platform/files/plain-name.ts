import { plainLine } from '@homestead/contract'

/** A name is shown and given back, and never a path: what stands before it is dropped. One that is only an ending gets a name. */
export const plainName = (name: string): string => {
  const last = plainLine(plainLine(name).split(/[/\\]/).at(-1) ?? '')
  return /^\.\w+$/.test(last) ? `file${last}` : last
}
