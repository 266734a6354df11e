import { liveSession, type Session, storedSession, storeSession } from './session.ts'
import { createStore } from '../store.ts'

/** Where the tab opened for signing in again lives. */
export const signInAgainPath = '/sign-in-again'

interface Waiting {
  /** Names the tab that waits, so that no other tab takes its token. */
  ticket: string
  promise: Promise<void>
  resume: () => void
}

export const waitingForSignIn = createStore<Waiting | undefined>(undefined)

const channelName = 'hsiq_sign_in_again'
interface Handover {
  ticket: string
  session: Session
}

/** Resolves once the person has signed in again in another tab. All calls that failed wait for the same one. */
export const signedInAgain = (): Promise<void> => {
  const waiting = waitingForSignIn.get()
  if (waiting) return waiting.promise
  const { promise, resolve } = Promise.withResolvers<void>()
  const ticket = crypto.randomUUID()
  const channel = new BroadcastChannel(channelName)
  const resume = () => {
    channel.close()
    waitingForSignIn.set(undefined)
    resolve()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Handover>) => {
    if (data.ticket !== ticket) return
    const before = storedSession()
    storeSession(data.session)
    // Someone else signed in: nothing on this page is theirs.
    if (before && before.sub !== data.session.sub) location.reload()
    else resume()
  })
  waitingForSignIn.set({ ticket, promise, resume })
  return promise
}

/** Called in the other tab, after its sign-in. */
export const handOverSession = (ticket: string): void => {
  const session = liveSession()
  if (!session) return
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel.postMessage({ ticket, session } satisfies Handover)
  channel.close()
}
