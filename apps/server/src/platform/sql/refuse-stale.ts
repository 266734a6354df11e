import { changedSince } from '@homestead/contract'
import { Stale } from '../errors.ts'

/** Says who changed what since the caller last saw it. */
export function refuseStale(what: string, by: string | undefined, changes: readonly string[]): never {
  throw new Stale(changedSince(what), [
    `${by ?? 'Somebody'} changed this ${what} since you opened it.`,
    ...changes,
  ])
}
