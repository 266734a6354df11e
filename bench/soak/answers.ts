import { createHash } from 'node:crypto'

/** What a report said, when, by what it is known by. */
interface Said {
  readonly report: string
  readonly digest: string
  readonly began: number
  readonly ended: number
}

/** What each report says as long as nothing changes its data; the change before it may have been under way for a while. */
interface State {
  readonly changingSince: number
  until: number
  readonly digests: ReadonlyMap<string, string>
}

export const digestOf = (text: string) => createHash('sha1').update(text).digest('base64')

/**
 * Every answer of every report, to be held against what it may have been. An answer is wrong if no state that stood while
 * it was asked for says the same, or if somebody had been told something newer before it was asked for.
 */
export class Answers {
  readonly #said: Said[] = []
  readonly #states: State[] = []

  hear(said: Said): void {
    this.#said.push(said)
  }

  get count(): number {
    return this.#said.length
  }

  /** What reports say after a change that was under way from `since` to `done`. */
  changed({ since, done }: { since: number; done: number }, digests: ReadonlyMap<string, string>): void {
    const last = this.#states.at(-1)
    if (last) last.until = done
    this.#states.push({ changingSince: since, until: Infinity, digests })
  }

  wrong(): string[] {
    const found: string[] = []
    // The latest state that each report was known to have, and when somebody first knew.
    const known = new Map<string, { state: number; at: number }[]>()
    for (const { report, digest, began, ended } of this.#said.toSorted((a, b) => a.ended - b.ended)) {
      const standing = this.#states.flatMap(({ changingSince, until, digests }, at) =>
        changingSince <= ended && began <= until && digests.get(report) === digest ? [at] : [],
      )
      const newest = standing.at(-1)
      const before = (known.get(report) ?? []).findLast(({ at }) => at < began)
      if (newest === undefined) found.push(`${report} said what it never should`)
      else if (before && newest < before.state) found.push(`${report} said what was over`)
      // Only what one state alone says tells of it.
      if (newest !== undefined && standing.length === 1) {
        const all = known.get(report) ?? []
        if (newest > (all.at(-1)?.state ?? -1)) known.set(report, [...all, { state: newest, at: ended }])
      }
    }
    return found
  }
}
