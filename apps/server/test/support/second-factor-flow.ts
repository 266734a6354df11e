import { setTimeout } from 'node:timers/promises'
import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  type CallResult,
} from '@homestead/contract'
import { codeOfStep, stepAt } from '../../src/platform/auth/totp.ts'
import { addMember, bearer, caller, createAccount, createUser, type TestApp } from './fixtures.ts'
import { authorizeUrl, Browser, exchange, fragmentOf, signIn } from './sign-in-flow.ts'
import { SoftwarePasskey } from './software-passkey.ts'

export const password = 'marble otter paints the ferry'

/** A member of an account of their own, or one of the portal's staff, signed in with the password. */
export async function newPerson(server: TestApp, given: { internal?: boolean } = {}) {
  const account = await createAccount(server.owner)
  const user = await createUser(server.owner, { password, ...given })
  if (!given.internal) await addMember(server.owner, user.userId, account, ['User.Read', 'User.Update'])
  return { account, ...user }
}

export async function signedIn(server: TestApp, given: { internal?: boolean } = {}) {
  const person = await newPerson(server, given)
  const { token } = await signIn(new Browser(server.app), person.email, password)
  const headers = bearer(token?.access_token ?? '', given.internal ? undefined : person.account)
  return { ...person, headers, ask: caller(server, headers), params: { id: person.userId } }
}
export type Me = Awaited<ReturnType<typeof signedIn>>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (secret: string) => {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
/** What the app shows, so many steps from now. */
export const codeOf = (secret: string, by = 0) => codeOfStep(bytesOf(secret), stepAt(Date.now()) + by)

const stepMs = 30_000
/**
 * The code of the step before, which is good for no longer than the present one lasts: near its end this waits for
 * the next, or the code would be too old when it arrives. A timer may be early by a moment, hence a little longer.
 */
export async function codeBefore(secret: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs)
  if (left < 5000) await setTimeout(left + 100)
  return codeOf(secret, -1)
}

/** Sets up an app with the code of the step before, so that the present one is still to be used. */
export async function withApp(me: Me) {
  const { secret } = await me.ask(beginAuthenticator, {
    params: me.params,
    body: { currentPassword: password },
  })
  const added = await me.ask(confirmAuthenticator, {
    params: me.params,
    body: { code: await codeBefore(secret) },
  })
  return { secret, codes: added.recoveryCodes ?? [] }
}

export async function withPasskey(me: Me, name = 'Laptop') {
  const passkey = new SoftwarePasskey()
  const options = await me.ask(beginPasskey, { params: me.params, body: { currentPassword: password } })
  const added: CallResult<typeof addPasskey> = await me.ask(addPasskey, {
    params: me.params,
    body: { name, passkey: passkey.make(options as never) },
  })
  return { passkey, added }
}

export interface Step {
  ticket: string
  step?: string
  methods?: string[]
  redirectTo?: string
}

/** A sign-in page, and what is sent from it. */
export async function signInPage(server: TestApp, from = '127.0.0.1', extra: Record<string, string> = {}) {
  const browser = new Browser(server.app, from)
  const verifier = `${Math.random()}`.padEnd(43, 'x')
  const page = await browser.follow(authorizeUrl(verifier, extra))
  const post = async (path: string, payload: object) => {
    const response = await browser.request('POST', `${page}/${path}`, { payload })
    const { result, ...refusal } = response.json<{
      message: string
      result?: Step & { recoveryCodes?: string[] }
    }>()
    return { status: response.statusCode, ...refusal, ...(result as Step & { recoveryCodes?: string[] }) }
  }
  return {
    post,
    submit: (email: string, secret = password) => post('submit', { email, password: secret }),
    /** The session that follows, if there is one. */
    finish: async (redirectTo = '') => {
      const callback = await browser.follow(redirectTo)
      return (await exchange(browser, fragmentOf(callback).get('code') ?? '', verifier)).access_token
    },
    /** Whether this browser has a session at the provider. */
    hasSession: async () =>
      fragmentOf(await browser.follow(authorizeUrl(verifier, { prompt: 'none' }))).has('code'),
  }
}
