import type { JsonAnswer } from '../http/json-answer.ts'

const mostBytes = 64 * 1024 * 1024
/** Whoever changes rows by hand tells no version of it: they see it after this at the latest. */
const longestMs = 60_000

interface Answered {
  readonly version: string
  readonly answer: JsonAnswer
}
interface Kept extends Answered {
  readonly until: number
}

/**
 * Answers that follow from the data of an account and of the network alone, until one of them changes. Each process keeps
 * its own; the versions in the database, read with the call itself, say whether one still holds.
 */
export class KeptAnswers {
  readonly #most: number
  readonly #kept = new Map<string, Kept>()
  #size = 0

  constructor(most = mostBytes) {
    this.#most = most
  }

  find(key: string, version: string): JsonAnswer | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#drop(key, kept)
    if (kept.version !== version || kept.until < performance.now()) return undefined
    this.#put(key, kept)
    return kept.answer
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /**
   * The ones used least recently make room, and go once they are too old for anybody; one that is too large for all of it
   * is not kept.
   */
  keep(key: string, answered: Answered): void {
    const before = this.#kept.get(key)
    if (before) this.#drop(key, before)
    if (answered.answer.size > this.#most) return
    const now = performance.now()
    this.#put(key, { ...answered, until: now + longestMs })
    for (const [oldest, other] of this.#kept) {
      if (this.#size <= this.#most && other.until >= now) return
      this.#drop(oldest, other)
    }
  }

  #put(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#size += kept.answer.size
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#size -= kept.answer.size
  }
}
