export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number in [min, max]. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weight: (item: T) => number): T
  sample<T>(list: readonly T[], count: number): T[]
  poisson(mean: number): number
  uuid(): string
}

/**
 * One stream of numbers per part of the network (mulberry32 over a hash of the name), so that a change in one part
 * leaves the others as they were.
 */
export function seededRandom(seed: number, part: string): Random {
  let state = seed >>> 0
  for (const character of part) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number) =>
    int(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, '0')

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted(list, weight) {
      let rest = next() * list.reduce((sum, item) => sum + weight(item), 0)
      return list.find((item) => (rest -= weight(item)) < 0) ?? list.at(-1)!
    },
    sample(list, count) {
      const pool = [...list]
      const chosen = []
      while (chosen.length < count && pool.length > 0) chosen.push(...pool.splice(int(0, pool.length - 1), 1))
      return chosen
    },
    poisson(mean) {
      // Knuth's product would underflow for large means; those are close enough to normal.
      if (mean > 40) {
        const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
        return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)))
      }
      const limit = Math.exp(-mean)
      let count = 0
      for (let product = next(); product > limit; product *= next()) count++
      return count
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[int(0, 3)]}${hex(3)}-${hex(8)}${hex(4)}`,
  }
}
