import { entryParams } from './entry-params.ts'
import { accessTokenHash, clockOffset, idTokenProblem, verifiedClaims } from './id-token.ts'
import { storeSession } from './session.ts'
import { settings } from '../api/settings.ts'
import { callbackUrl, clientId, issuer, type PendingSignIn, takePendingSignIn } from './sign-in.ts'

interface Tokens {
  access_token: string
  id_token: string
  expires_in: number
}

interface UserInfo {
  sub: string
  AccountPermissions?: unknown
}

/** The provider refused; `error` is the code it gave. */
export class SignInRefused extends Error {
  readonly error: string
  readonly pending: PendingSignIn
  constructor(error: string, pending: PendingSignIn) {
    super(`sign-in answered ${error}`)
    this.error = error
    this.pending = pending
  }
}

/** The token has just been made, so a time far from now is this device's fault; positive where it is ahead. */
export class ClockIsWrong extends Error {
  readonly minutes: number
  readonly pending: PendingSignIn
  constructor(minutes: number, pending: PendingSignIn) {
    super(`this clock is ${minutes} minutes off`)
    this.minutes = minutes
    this.pending = pending
  }
}

const json = async <T>(url: string, init?: RequestInit): Promise<T> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}

const tokensFor = (answer: URLSearchParams, pending: PendingSignIn): Promise<Tokens> | Tokens =>
  settings.authFlow === 'code'
    ? json<Tokens>(`${issuer}/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: answer.get('code') ?? '',
          redirect_uri: callbackUrl,
          client_id: clientId,
          code_verifier: pending.verifier,
        }),
      })
    : {
        access_token: answer.get('access_token') ?? '',
        id_token: answer.get('id_token') ?? '',
        expires_in: Number(answer.get('expires_in') ?? 0),
      }

const userInfo = (accessToken: string): Promise<UserInfo> => {
  const { reqacct, reqapp } = entryParams()
  return json<UserInfo>(`${issuer}/connect/userinfo`, {
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(reqacct ? { reqacct, reqapp: reqapp ?? '', ProductId: reqapp ?? '1' } : {}),
    },
  })
}

/** The claim travels as JSON text; anything unreadable means no products are known yet. */
export const productsOfClaim = (claim: unknown): Record<string, number> => {
  try {
    const entries = (typeof claim === 'string' ? JSON.parse(claim) : claim) as unknown
    if (!Array.isArray(entries)) return {}
    return Object.fromEntries(
      entries.map((entry: { AccountEnterpriseId: string; ProductId: number }) => [
        entry.AccountEnterpriseId,
        entry.ProductId,
      ]),
    )
  } catch {
    return {}
  }
}

/** Turns the provider's answer in the address into the tab's session; answers the path to go on to. */
export async function finishSignIn(hash: string): Promise<string> {
  const answer = new URLSearchParams(hash.replace(/^#/, ''))
  const pending = takePendingSignIn()
  if (!pending || answer.get('state') !== pending.state) throw new Error('sign-in answer nobody asked for')
  const error = answer.get('error')
  if (error) throw new SignInRefused(error, pending)
  if (settings.authFlow === 'code' && answer.get('iss') !== issuer)
    throw new Error('answer of another issuer')

  const tokens = await tokensFor(answer, pending)
  const { keys } = await json<{ keys: (JsonWebKey & { kid?: string })[] }>(
    `${issuer}/.well-known/openid-configuration/jwks`,
  )
  const claims = await verifiedClaims(tokens.id_token, keys)
  const now = Date.now() / 1000
  const minutes = clockOffset(claims, now)
  if (minutes !== undefined) throw new ClockIsWrong(minutes, pending)
  const problem = idTokenProblem(claims, {
    issuer,
    clientId,
    nonce: pending.nonce,
    now,
    ...(settings.authFlow === 'implicit'
      ? { accessTokenHash: await accessTokenHash(tokens.access_token) }
      : {}),
  })
  if (problem) throw new Error(`id token refused: ${problem}`)
  const info = await userInfo(tokens.access_token)
  if (info.sub !== claims.sub) throw new Error('userinfo of another user')

  storeSession({
    accessToken: tokens.access_token,
    idToken: tokens.id_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
    sub: claims.sub,
    requestedAccount: entryParams().reqacct ?? null,
    products: productsOfClaim(info.AccountPermissions),
  })
  return pending.returnTo
}
