import { describe, expect, test } from 'vitest'
import { accessTokenHash, base64url, idTokenProblem, type IdTokenClaims, verifiedClaims } from './id-token.ts'

const now = 1_800_000_000
const expected = { issuer: 'https://portal.example/identity', clientId: 'portal', nonce: 'n1', now }
const claims = (changed: Partial<IdTokenClaims> = {}): IdTokenClaims => ({
  iss: expected.issuer,
  aud: 'portal',
  sub: 'user',
  iat: now,
  exp: now + 3600,
  nonce: 'n1',
  ...changed,
})

test('a token as it should be has no problem', () => {
  expect(idTokenProblem(claims(), expected)).toBeUndefined()
  expect(idTokenProblem(claims({ aud: ['other', 'portal'] }), expected)).toBeUndefined()
})

test.each([-600, -599, 0, 599, 600])('an issue time %i s off is accepted', (offset) => {
  expect(idTokenProblem(claims({ iat: now + offset }), expected)).toBeUndefined()
})

test.each([-601, 601, Number.NaN])('an issue time %i s off is refused', (offset) => {
  expect(idTokenProblem(claims({ iat: now + offset }), expected)).toMatch(/issued/)
})

test.each([
  ['issuer', { iss: 'https://evil.example' }],
  ['audience', { aud: 'portal-implicit' }],
  ['nonce', { nonce: 'n2' }],
  ['expired', { exp: now - 601 }],
])('a token with another %s is refused', (problem, changed) => {
  expect(idTokenProblem(claims(changed), expected)).toContain(problem)
})

test('an access token from the address must be the one the id token speaks of', async () => {
  const hash = await accessTokenHash('token')
  expect(hash).toBe('PEaenWxYddN6Q_NT1PiOYQ')
  const implicit = { ...expected, accessTokenHash: hash }
  expect(idTokenProblem(claims({ at_hash: hash }), implicit)).toBeUndefined()
  expect(idTokenProblem(claims({ at_hash: 'other' }), implicit)).toBe('another access token')
  expect(idTokenProblem(claims(), implicit)).toBe('another access token')
})

describe('the signature', async () => {
  const rsa = {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: Uint8Array.of(1, 0, 1),
  }
  const ec = { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' }
  const pair = (algorithm: typeof rsa | typeof ec) =>
    crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const [known, curve, other] = await Promise.all([pair(rsa), pair(ec), pair(rsa)])
  const jwk = async (key: CryptoKey, kid: string) => ({ ...(await crypto.subtle.exportKey('jwk', key)), kid })
  const keys = [await jwk(known.publicKey, 'r'), await jwk(curve.publicKey, 'e')]

  const bytes = (text: string) => new TextEncoder().encode(text)
  const part = (value: unknown) => base64url(bytes(JSON.stringify(value)))
  const token = async (alg: string, kid: string, key: CryptoKey) => {
    const signed = `${part({ alg, kid })}.${part(claims())}`
    const signature = await crypto.subtle.sign(alg === 'ES256' ? ec : rsa, key, bytes(signed))
    return `${signed}.${base64url(signature)}`
  }

  test('of a known key is accepted, RSA or elliptic', async () => {
    expect(await verifiedClaims(await token('RS256', 'r', known.privateKey), keys)).toEqual(claims())
    expect(await verifiedClaims(await token('ES256', 'e', curve.privateKey), keys)).toEqual(claims())
  })

  test('of an unknown key, none at all, or over other claims is refused', async () => {
    const strange = await token('RS256', 'r', other.privateKey)
    await expect(verifiedClaims(strange, keys)).rejects.toThrow(/signature/)
    await expect(verifiedClaims(`${part({ alg: 'none' })}.${part(claims())}.`, keys)).rejects.toThrow(/none/)
    const [head, , signature] = (await token('RS256', 'r', known.privateKey)).split('.')
    const forged = `${head}.${part(claims({ sub: 'admin' }))}.${signature}`
    await expect(verifiedClaims(forged, keys)).rejects.toThrow(/signature/)
  })
})
