/** What one round found out, by name. */
type Findings = Record<string, number>

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Several ways of doing the same work in turn, round by round, so that whatever else the machine does hits all of
 * them alike. Answers medians. Only the ratios between them mean anything.
 */
export async function inTurn<K extends string, F extends Findings>(
  ways: Record<K, () => Promise<F>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<K, F>> {
  const names = Object.keys(ways) as K[]
  const found = Object.fromEntries(names.map((name) => [name, [] as F[]])) as Record<K, F[]>
  for (let round = -warmUp; round < rounds; round += 1)
    for (const name of names) {
      const findings = await ways[name]()
      if (round >= 0) found[name].push(findings)
    }
  const mediansOf = (all: F[]) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).map((what) => [what, median(all.map((one) => one[what] ?? 0))]),
    ) as F
  return Object.fromEntries(names.map((name) => [name, mediansOf(found[name])])) as Record<K, F>
}

/** A way that is measured by nothing but its time. */
export const timed = (work: () => Promise<unknown>) => async () => {
  const began = performance.now()
  await work()
  return { ms: performance.now() - began }
}
