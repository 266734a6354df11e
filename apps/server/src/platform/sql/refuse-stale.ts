import { changedSince } from '@homestead/contract'
import { Conflict } from '../errors.ts'

/** Says who changed what since the caller last saw it. */
export function refuseStale(what: string, by: string | undefined, changes: readonly string[]): never {
  throw new Conflict(changedSince(what), [
    `${by ?? 'Somebody'} changed this ${what} since you opened it.`,
    ...changes,
  ])
}
