import { summaryPath } from '@homestead/contract'
import { entryNames, entryParams } from './entry-params.ts'
import { base64url } from './id-token.ts'
import { forgetTabAccount } from './remembered-account.ts'
import { forgetSession, storedSession } from './session.ts'
import { settings } from '../api/settings.ts'

export const issuer = `${globalThis.location?.origin}/identity`
export const callbackUrl = `${globalThis.location?.origin}/signin-callback.html`
export const clientId = settings.authFlow === 'code' ? 'portal' : 'portal-implicit'

const scope =
  'openid profile account leadplus news collaboration bpo invoice contract geo aggregation marketing drminvoice content'

/** What the tab remembers while the provider has the browser. */
export interface PendingSignIn {
  state: string
  nonce: string
  verifier: string
  returnTo: string
  silent: boolean
}

const pendingKey = 'hsiq_sign_in'
const returnKey = 'hsiq_return_to'

export const takePendingSignIn = (): PendingSignIn | undefined => {
  const stored = sessionStorage.getItem(pendingKey)
  sessionStorage.removeItem(pendingKey)
  return stored ? (JSON.parse(stored) as PendingSignIn) : undefined
}

/** The path asked for before sign-in was found to be needed. */
export const rememberReturnPath = (path: string): void => sessionStorage.setItem(returnKey, path)
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(returnKey) ?? summaryPath
  sessionStorage.removeItem(returnKey)
  return path
}

const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)))
const sha256 = async (text: string) =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

const ticketKey = 'hsiq_ticket'

/** What signs in who has just set a password, on the sign-in page this tab comes to next. */
export const rememberTicket = (ticket: string): void => sessionStorage.setItem(ticketKey, ticket)
export const takeTicket = (): string | undefined => {
  const ticket = sessionStorage.getItem(ticketKey) ?? undefined
  sessionStorage.removeItem(ticketKey)
  return ticket
}

/** Hands the browser to the provider. Never resolves: the page is left. */
export async function startSignIn({
  returnTo,
  silent,
  anew = false,
}: {
  returnTo: string
  silent: boolean
  /** Also where somebody is signed in: they may be somebody else. */
  anew?: boolean
}): Promise<never> {
  const pending: PendingSignIn = { state: random(), nonce: random(), verifier: random(), returnTo, silent }
  forgetSession()
  sessionStorage.setItem(pendingKey, JSON.stringify(pending))
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callbackUrl,
    scope,
    state: pending.state,
    nonce: pending.nonce,
    ...(settings.authFlow === 'code'
      ? {
          response_type: 'code',
          response_mode: 'fragment',
          code_challenge: await sha256(pending.verifier),
          code_challenge_method: 'S256',
        }
      : { response_type: 'id_token token' }),
    ...(silent ? { prompt: 'none' } : anew ? { prompt: 'login' } : {}),
  })
  const entry = entryParams()
  for (const name of entryNames) if (entry[name]) query.set(name, entry[name])
  location.replace(`${issuer}/connect/authorize?${query}`)
  return new Promise<never>(() => {})
}

export function signOut(): void {
  const idToken = storedSession()?.idToken
  forgetSession()
  forgetTabAccount()
  const query = new URLSearchParams({
    post_logout_redirect_uri: `${location.origin}/`,
    client_id: clientId,
    ...(idToken ? { id_token_hint: idToken } : {}),
  })
  location.assign(`${issuer}/connect/endsession?${query}`)
}
