/** As many as may have a tab open; the one that has said nothing for longest is forgotten first. */
const most = 10_000

/**
 * Whose a token was when it was last seen. It only tells whose turn a call takes, never what it may do: that is looked
 * up each time. Tokens nobody has seen count by the address they come from, so that inventing them buys no turns.
 */
export class KnownCallers {
  readonly #users = new Map<string, string>()

  learn(token: string, userId: string): void {
    // As long as nobody has to be forgotten, nobody asks who spoke last.
    if (this.#users.get(token) === userId && this.#users.size < most / 2) return
    this.#users.delete(token)
    this.#users.set(token, userId)
    const [oldest] = this.#users.keys()
    if (this.#users.size > most && oldest !== undefined) this.#users.delete(oldest)
  }

  known(token: string | undefined, from: { readonly ip: string }): string {
    return this.#users.get(token ?? '') ?? `unknown at ${from.ip}`
  }
}
