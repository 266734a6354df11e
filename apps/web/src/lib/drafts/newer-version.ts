/** What counts up with each change; what is not there yet is older than anything. */
export type Versioned = { readonly version: number } | null | undefined

export const isNewer = (one: Versioned, other: Versioned): boolean =>
  (one?.version ?? 0) > (other?.version ?? 0)
