export interface Timing {
  readonly median: number
  readonly p99: number
}

const timingOf = (times: number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

/**
 * Times several ways of doing the same work in turn, round by round, so that whatever else the machine does
 * hits all of them alike. Only the ratios between the results mean anything.
 */
export async function interleaved<K extends string>(
  ways: Record<K, () => Promise<unknown>>,
  rounds = 200,
): Promise<Record<K, Timing>> {
  const names = Object.keys(ways) as K[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
  const warmUp = Math.ceil(rounds / 5)
  for (let round = -warmUp; round < rounds; round += 1)
    for (const name of names) {
      const began = performance.now()
      await ways[name]()
      if (round >= 0) times[name].push(performance.now() - began)
    }
  return Object.fromEntries(names.map((name) => [name, timingOf(times[name])])) as Record<K, Timing>
}
