import { changedSince } from '@homestead/contract'
import { Conflict } from './errors.ts'

/** What of a thing may have changed, in words. */
export type Told<E> = readonly (readonly [string, (event: E) => string])[]

/** What is different from one state of a thing to a later one. */
export const changesSince = <E>(seen: E | undefined, latest: E | undefined, told: Told<E>): string[] =>
  seen && latest
    ? told.flatMap(([name, of]) =>
        of(seen) === of(latest) ? [] : [`${name}: ${of(seen)} is now ${of(latest)}`],
      )
    : []

/** Says who changed what since the caller last saw it. */
export function refuseStale(what: string, by: string | undefined, changes: readonly string[]): never {
  throw new Conflict(changedSince(what), [
    `${by ?? 'Somebody'} changed this ${what} since you opened it.`,
    ...changes,
  ])
}
