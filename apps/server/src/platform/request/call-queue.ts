import { CallerGone, TooManyRequests } from '../errors.ts'

/** For whom a call uses the database. */
export interface Share {
  readonly user: string
  readonly account: string
  /** It takes a processor for as long as a hundred small ones. */
  readonly isHeavy: boolean
}

export interface QueueLimits {
  /** At once in all. The pool has more: what is left is for sign-in, health and calls open to strangers. */
  readonly all: number
  readonly perAccount: number
  readonly perUser: number
  /** Heavy ones at once, of all people together, while more than one is there. */
  readonly heavy: number
  /** How many calls of one user may wait for their turn. */
  readonly waitingPerUser: number
}

/** The line to a caller, as far as who waits has to know; a signal that something was aborted is one. */
export interface Line {
  readonly aborted: boolean
  addEventListener(event: 'abort', listener: () => void, options?: { once: true }): void
  removeEventListener(event: 'abort', listener: () => void): void
}

interface Waiting {
  readonly share: Share
  readonly enter: () => void
}

const lineOf = ({ user, account, isHeavy }: Share) => `${user} in ${account}${isHeavy ? ', heavy' : ''}`

/** Somebody whose last call is longer ago has gone, or reads. */
const thereMs = 2000

const tally = () => {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string, difference: 1 | -1) => {
      const count = (counts.get(key) ?? 0) + difference
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/**
 * Stands before the database, so that nobody takes all of it. A user and an account have a few calls at work at once;
 * further ones wait. A free place goes to whose account, then who themselves, has the fewest at work, and among equals
 * to who has waited longest. More than a user may let wait is refused. Heavy calls leave processors to small ones as soon
 * as more than one person is there.
 */
export class CallQueue {
  readonly #limits: QueueLimits
  readonly #users = tally()
  readonly #accounts = tally()
  readonly #queued = tally()
  /** A line for each user in each account: who waits for one account does not wait behind another. */
  readonly #waiting = new Map<string, Waiting[]>()
  #inside = 0
  #heavy = 0
  /** Who called last, and who did before that was somebody else. */
  #last = { user: '', at: -Infinity }
  #before = { user: '', at: -Infinity }

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  async run<T>(share: Share, hungUp: Line, work: () => Promise<T>): Promise<T> {
    if (hungUp.aborted) throw new CallerGone()
    this.#note(share.user)
    if (!this.#isAhead(share) && this.#mayEnter(share)) this.#count(share, 1)
    else await this.#wait(share, hungUp)
    try {
      return await work()
    } finally {
      this.#count(share, -1)
      this.#admitAll()
    }
  }

  #note(user: string): void {
    const at = performance.now()
    if (this.#last.user !== user) this.#before = this.#last
    this.#last = { user, at }
  }

  #mayEnter({ user, account, isHeavy }: Share): boolean {
    const { all, perAccount, perUser } = this.#limits
    if (isHeavy && !this.#hasRoomForHeavy()) return false
    return this.#inside < all && this.#accounts.of(account) < perAccount && this.#users.of(user) < perUser
  }

  /** One person alone may have all processors; where there are others, small calls find one that is free. */
  #hasRoomForHeavy(): boolean {
    return this.#heavy < this.#limits.heavy || performance.now() - this.#before.at > thereMs
  }

  /** Whether a call of the same line waits already. */
  #isAhead(share: Share): boolean {
    return this.#waiting.size > 0 && this.#waiting.has(lineOf(share))
  }

  async #wait(share: Share, hungUp: Line): Promise<void> {
    const line = this.#waiting.get(lineOf(share)) ?? []
    if (this.#queued.of(share.user) >= this.#limits.waitingPerUser)
      throw new TooManyRequests('Too many requests at once. Please wait for those under way.', 2)
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#drop(waiting)
        reject(new CallerGone())
      }
      const waiting: Waiting = {
        share,
        enter: () => {
          hungUp.removeEventListener('abort', leave)
          this.#count(share, 1)
          resolve()
        },
      }
      hungUp.addEventListener('abort', leave, { once: true })
      this.#waiting.set(lineOf(share), [...line, waiting])
      this.#queued.add(share.user, 1)
    })
  }

  #count({ user, account, isHeavy }: Share, difference: 1 | -1): void {
    this.#inside += difference
    if (isHeavy) this.#heavy += difference
    this.#users.add(user, difference)
    this.#accounts.add(account, difference)
  }

  #drop(gone: Waiting): void {
    const key = lineOf(gone.share)
    const left = (this.#waiting.get(key) ?? []).filter((waiting) => waiting !== gone)
    if (left.length > 0) this.#waiting.set(key, left)
    else this.#waiting.delete(key)
    this.#queued.add(gone.share.user, -1)
  }

  /** One that leaves may make room for two: one who waited for its account, and one of its own user's elsewhere. */
  #admitAll(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#drop(next)
      const key = lineOf(next.share)
      const rest = this.#waiting.get(key)
      if (rest) {
        // Behind those who wait for their first.
        this.#waiting.delete(key)
        this.#waiting.set(key, rest)
      }
      next.enter()
    }
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined
    // A map keeps the order in which its keys came, so among equals the first found has waited longest.
    for (const [first] of this.#waiting.values())
      if (first && this.#mayEnter(first.share) && (!next || this.#hasLess(first.share, next.share)))
        next = first
    return next
  }

  #hasLess(one: Share, other: Share): boolean {
    const accounts = this.#accounts.of(one.account) - this.#accounts.of(other.account)
    return accounts < 0 || (accounts === 0 && this.#users.of(one.user) < this.#users.of(other.user))
  }
}
