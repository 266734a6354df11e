/** Largest difference between an id token's issue time and this clock, in seconds, either way. */
export const maxIssueTimeOffset = 600

export interface IdTokenClaims {
  iss: string
  aud: string | string[]
  sub: string
  iat: number
  exp: number
  nonce?: string
  at_hash?: string
}

export interface Expected {
  issuer: string
  clientId: string
  nonce: string
  /** Seconds since 1970. */
  now: number
  /** Given when the access token came through the address: it must be the one the id token speaks of. */
  accessTokenHash?: string
}

/** How far this clock is ahead of the provider's, in minutes, where that is too far to believe a sign-in. */
export const clockOffset = ({ iat }: Pick<IdTokenClaims, 'iat'>, now: number): number | undefined =>
  Math.abs(now - iat) > maxIssueTimeOffset ? Math.round((now - iat) / 60) : undefined

/** Answers what is wrong with the claims, or nothing. */
export const idTokenProblem = (claims: IdTokenClaims, expected: Expected): string | undefined => {
  if (claims.iss !== expected.issuer) return 'another issuer'
  if (![claims.aud].flat().includes(expected.clientId)) return 'another audience'
  if (claims.nonce !== expected.nonce) return 'another nonce'
  if (!(Math.abs(expected.now - claims.iat) <= maxIssueTimeOffset))
    return 'issued too long ago or in the future'
  if (!(claims.exp > expected.now - maxIssueTimeOffset)) return 'expired'
  if (expected.accessTokenHash !== undefined && claims.at_hash !== expected.accessTokenHash)
    return 'another access token'
  return undefined
}

export const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

const jsonOf = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytesOf(part)))

const algorithms: Record<string, RsaHashedImportParams & EcKeyImportParams & EcdsaParams> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', namedCurve: '' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256', namedCurve: '' },
  ES256: { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' },
}

/** Left half of the access token's SHA-256, as an id token carries it in `at_hash`. */
export const accessTokenHash = async (accessToken: string): Promise<string> =>
  base64url((await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken))).slice(0, 16))

/** The claims of a token that one of the provider's keys signed; throws for any other. */
export async function verifiedClaims(
  token: string,
  keys: (JsonWebKey & { kid?: string })[],
): Promise<IdTokenClaims> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { alg, kid } = jsonOf(head) as { alg: string; kid?: string }
  const algorithm = algorithms[alg]
  if (!algorithm) throw new Error(`id token signed with ${alg}`)
  const signed = new TextEncoder().encode(`${head}.${body}`)
  for (const jwk of keys.filter((candidate) => !kid || candidate.kid === kid)) {
    const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])
    if (await crypto.subtle.verify({ ...algorithm, saltLength: 32 }, key, bytesOf(signature), signed))
      return jsonOf(body) as IdTokenClaims
  }
  throw new Error('id token with an unknown signature')
}
