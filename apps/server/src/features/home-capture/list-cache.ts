import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import type { Db, Transaction } from '../../platform/sql/db.ts'

/** Kept in all, in numbers of four bytes. */
const mostNumbers = 4_000_000

/** What a list takes besides its numbers and its name; a search without a hit has a name too. */
const entry = 32

interface Kept {
  readonly version: number
  readonly numbers: Int32Array
}

const weight = (key: string, { numbers }: Kept) => numbers.length + key.length + entry

/**
 * What was worked out about an account's items, until one of them changes. A list is kept as the ids of its items in
 * their order: any page of it is then 20 ids cut out of an array, the last one as quickly as the first, and its length
 * is the count. Each server keeps its own; the version in the database says whether it still holds.
 */
export class ListCache {
  readonly #most: number
  readonly #lists = new Map<string, Kept>()
  #size = 0

  constructor(most = mostNumbers) {
    this.#most = most
  }

  find(key: string, version: number): Int32Array | undefined {
    const kept = this.#lists.get(key)
    if (!kept) return undefined
    this.#drop(key, kept)
    if (kept.version !== version) return undefined
    this.keep(key, kept)
    return kept.numbers
  }

  /** The ones used least recently make room. */
  keep(key: string, kept: Kept): void {
    this.#lists.set(key, kept)
    this.#size += weight(key, kept)
    for (const [oldest, other] of this.#lists) {
      if (this.#size <= this.#most || oldest === key) return
      this.#drop(oldest, other)
    }
  }

  #drop(key: string, kept: Kept): void {
    this.#lists.delete(key)
    this.#size -= weight(key, kept)
  }
}

const listsOf = new WeakMap<Db, ListCache>()

const StateRow = z.object({ version: z.number() })

/** Numbers about the account's items, as they were found last or by finding them now. */
export async function cachedNumbers(
  context: { db: Transaction; independentDb: Db; account: { accountId: number } },
  name: string,
  findNumbers: () => Promise<Int32Array>,
): Promise<Int32Array> {
  const { db, independentDb, account } = context
  const lists = listsOf.get(independentDb) ?? new ListCache()
  listsOf.set(independentDb, lists)
  const key = `${account.accountId} ${name}`
  // Read first: what is changed in between is then found too early, never too late.
  const state = await db.rowIfAny(
    StateRow,
    sql`select version from capture_state where manufacturer_id = ${account.accountId}`,
  )
  const version = state?.version ?? 0
  const known = lists.find(key, version)
  if (known) return known
  const numbers = await findNumbers()
  lists.keep(key, { version, numbers })
  return numbers
}
