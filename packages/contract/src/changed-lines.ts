/** How something is told, name by name. */
export type Told<T> = readonly (readonly [name: string, of: (thing: T) => string])[]

const longest = 160
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

/** What became different between two states, for whoever saw only the first. */
export const changedLines = <T>(seen: T | undefined, now: T | undefined, told: Told<T>): string[] =>
  seen && now
    ? told.flatMap(([name, of]) =>
        of(seen) === of(now)
          ? []
          : [`${name}: ${short(of(seen)) || 'none'} is now ${short(of(now)) || 'none'}`],
      )
    : []
