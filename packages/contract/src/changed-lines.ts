/** The names of what may change of a thing, each with how its value reads. */
export type ChangeLabels<T> = readonly (readonly [name: string, of: (thing: T) => string])[]

const longest = 160
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text)

/** What became different between two states, for whoever saw only the first. */
export const changedLines = <T>(seen: T | undefined, now: T | undefined, labels: ChangeLabels<T>): string[] =>
  seen && now
    ? labels.flatMap(([name, of]) =>
        of(seen) === of(now)
          ? []
          : [`${name}: ${short(of(seen)) || 'none'} is now ${short(of(now)) || 'none'}`],
      )
    : []
