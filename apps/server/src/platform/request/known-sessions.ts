import type { Asker, Known } from './session.ts'

/** As many as may have a tab open at once in one process; who has said nothing for longest is forgotten first. */
const most = 4000

const keyOf = ({ token, wanted }: Asker) => `${token} ${wanted ?? ''}`

/**
 * Who a token was when it was last looked up. A call may begin with that, but is answered only if the database, asked
 * with the call itself, says that nothing about them may have changed since.
 */
export class KnownSessions {
  readonly #known = new Map<string, Known>()

  of(asker: Asker): Known | undefined {
    return this.#known.get(keyOf(asker))
  }

  learn(asker: Asker, { session, access }: Known): void {
    this.#known.delete(keyOf(asker))
    if (access.version === null) return
    this.#known.set(keyOf(asker), { session, access })
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
  }

  forget(asker: Asker): void {
    this.#known.delete(keyOf(asker))
  }
}
