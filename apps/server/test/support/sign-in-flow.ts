import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { testOrigin } from './fixtures.ts'

/** A browser reduced to what sign-in needs: it keeps cookies by path and does not follow redirects by itself. */
export class Browser {
  readonly app: FastifyInstance
  readonly cookies = new Map<string, { value: string; path: string }>()
  readonly from: string
  constructor(app: FastifyInstance, from = '127.0.0.1') {
    this.app = app
    this.from = from
  }

  async request(
    method: 'GET' | 'POST',
    url: string,
    given: { payload?: object | string; headers?: Record<string, string> } = {},
  ) {
    const { pathname, search } = new URL(url, testOrigin)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await this.app.inject({
      method,
      url: pathname + search,
      remoteAddress: this.from,
      headers: { ...given.headers, ...(cookie ? { cookie } : {}) },
      ...(given.payload === undefined ? {} : { payload: given.payload }),
    })
    for (const { name, value, path = '/', expires } of response.cookies) {
      if (expires && expires.getTime() <= Date.now()) this.cookies.delete(name)
      else this.cookies.set(name, { value, path })
    }
    return response
  }

  async follow(url: string): Promise<string> {
    let next = url
    for (let hops = 0; hops < 5; hops += 1) {
      if (new URL(next, testOrigin).pathname.startsWith('/login/') || next.includes('/signin-callback.html'))
        return next
      const response = await this.request('GET', next)
      if (response.statusCode !== 303 && response.statusCode !== 302)
        throw new Error(`${next}: ${response.statusCode} ${response.body}`)
      next = String(response.headers.location)
    }
    throw new Error('too many redirects')
  }
}

const random = () => randomBytes(32).toString('base64url')

export const authorizeUrl = (verifier: string, extra: Record<string, string> = {}) =>
  `/identity/connect/authorize?${new URLSearchParams({
    client_id: 'portal',
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: `${testOrigin}/signin-callback.html`,
    scope: 'openid profile account',
    state: random(),
    nonce: random(),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }).toString()}`

export const fragmentOf = (location: string) =>
  new URLSearchParams(new URL(location, testOrigin).hash.slice(1))

/** Walks the whole way a person walks: authorize, sign-in page, back with a code, token. */
export async function signIn(
  browser: Browser,
  email: string,
  password: string,
  extra: Record<string, string> = {},
) {
  const verifier = random()
  const page = await browser.follow(authorizeUrl(verifier, extra))
  const submitted = await browser.request('POST', `${page}/submit`, { payload: { email, password } })
  if (submitted.statusCode !== 200) return { refused: submitted, page }
  const callback = await browser.follow(
    submitted.json<{ result: { redirectTo: string } }>().result.redirectTo,
  )
  return { token: await exchange(browser, fragmentOf(callback).get('code') ?? '', verifier), page }
}

export async function exchange(browser: Browser, code: string, verifier: string) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'portal',
    redirect_uri: `${testOrigin}/signin-callback.html`,
    code,
    code_verifier: verifier,
  })
  const response = await browser.request('POST', '/identity/connect/token', {
    payload: body.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: testOrigin },
  })
  return response.json<{ access_token: string; id_token: string; expires_in: number; error?: string }>()
}
