import { Conflict } from './errors.ts'

interface Event {
  readonly at: string
  readonly contactName: string
}

/** Says who changed what since the caller last saw it. The events are the latest first, each with the whole state. */
export function refuseStale<E extends Event>(
  what: string,
  events: readonly E[],
  seenAt: string,
  told: readonly (readonly [string, (event: E) => string])[],
): never {
  const seen = events.find((event) => event.at <= new Date(seenAt).toISOString())
  const latest = events[0]
  const changes =
    seen && latest
      ? told.flatMap(([name, of]) =>
          of(seen) === of(latest) ? [] : [`${name}: ${of(seen)} is now ${of(latest)}`],
        )
      : []
  throw new Conflict(`This ${what} was changed since you opened it.`, [
    `${latest?.contactName ?? 'Somebody'} changed this ${what} since you opened it.`,
    ...changes,
  ])
}
