import { entryParams } from './entry-params.ts'

/** What a finished sign-in leaves in the tab. The access token is opaque and never leaves this tab. */
export interface Session {
  accessToken: string
  idToken: string
  expiresAt: number
  sub: string
  /** The account asked for at sign-in; a token is bound to it. */
  requestedAccount: string | null
  /** Edition of each account, from the claims: lets the very first call carry its ProductId. */
  products: Record<string, number>
}

const key = 'hsiq_session'

export const storeSession = (session: Session): void => sessionStorage.setItem(key, JSON.stringify(session))

export const forgetSession = (): void => sessionStorage.removeItem(key)

export const storedSession = (): Session | undefined => {
  const stored = sessionStorage.getItem(key)
  return stored ? (JSON.parse(stored) as Session) : undefined
}

/** The session, unless it has run out or was signed in for another account than the one now asked for. */
export const liveSession = (): Session | undefined => {
  const session = storedSession()
  if (!session || session.expiresAt <= Date.now()) return undefined
  return session.requestedAccount === (entryParams().reqacct ?? null) ? session : undefined
}
