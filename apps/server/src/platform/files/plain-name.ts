import { plainLine } from '@homestead/contract'

/** A name is shown and given back, and never a path: what stands before it is dropped. */
export const plainName = (name: string): string => plainLine(plainLine(name).split(/[/\\]/).at(-1) ?? '')
