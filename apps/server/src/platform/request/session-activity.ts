import { sql } from '../sql/sql.ts'
import type { Db } from '../sql/db.ts'

/** Often enough that nobody is taken for idle who is not, and seldom enough to cost nothing. */
const longestPauseMs = 60_000
/** As many sessions as may be open; the one that has said nothing for longest is forgotten first. */
const most = 10_000

/**
 * Writes down when the person behind a session last did something. A call says how long ago that was (`Idle-Seconds`),
 * since a page also asks by itself; one that says nothing is an act. Nobody waits for the writing, and what was lost
 * is written with the next call.
 */
export class SessionActivity {
  readonly #db: Db
  readonly #pauseMs: number
  readonly #written = new Map<string, number>()

  constructor(db: Db, idleMinutes: number) {
    this.#db = db
    this.#pauseMs = Math.min(longestPauseMs, (idleMinutes * 60_000) / 10)
  }

  note(sessionUid: string, idleSeconds: number): void {
    const actAt = Date.now() - idleSeconds * 1000
    if (actAt - (this.#written.get(sessionUid) ?? 0) < this.#pauseMs) return
    this.#written.delete(sessionUid)
    this.#written.set(sessionUid, actAt)
    const [oldest] = this.#written.keys()
    if (this.#written.size > most && oldest !== undefined) this.#written.delete(oldest)
    this.#db
      .run(
        sql`update oidc_payload set last_act_at = greatest(last_act_at, now() - make_interval(secs => ${idleSeconds}))
          where model = 'Session' and uid = ${sessionUid}`,
      )
      .catch(() => void this.#written.delete(sessionUid))
  }
}

/** What a call says of itself; nonsense counts as an act, which only its own session gains by. */
export const idleSecondsOf = (header: string | undefined): number =>
  header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : 0
