import { afterEach, expect, test, vi } from 'vitest'
import { fetchTogether } from './fetch-together.ts'

const asked = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
vi.stubGlobal('fetch', asked)
afterEach(() => asked.mockReset())

const me = { headers: { authorization: 'Bearer me' } }
const textOf = async (answer: Promise<Response>) => (await answer).json()
const answering = (bodies: { status: number; body: unknown }[]) =>
  Response.json({ result: bodies.map((one) => ({ ...one, requestId: 'r' })) })

test('what is asked for at once is one request, each with its own answer', async () => {
  asked.mockImplementation(async () =>
    answering([
      { status: 200, body: { result: 1 } },
      { status: 403, body: { message: 'No' } },
    ]),
  )
  const both = [fetchTogether('/a/api/one', me), fetchTogether('/a/api/other', me)]
  const [one, other] = await Promise.all(both)
  expect([one?.status, await one?.json()]).toEqual([200, { result: 1 }])
  expect([other?.status, other?.headers.get('x-request-id')]).toEqual([403, 'r'])
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/aggregation/api/answers?of=%2Fa%2Fapi%2Fone&of=%2Fa%2Fapi%2Fother',
  ])
})

test('one alone, and what somebody else asks for, goes as it is', async () => {
  asked.mockImplementation(async (url) => Response.json({ result: url }))
  const other = { headers: { authorization: 'Bearer other' } }
  expect(
    await Promise.all([textOf(fetchTogether('/one', me)), textOf(fetchTogether('/two', other))]),
  ).toEqual([{ result: '/one' }, { result: '/two' }])
})

test.each([
  ['cannot be had', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ['is no JSON', () => Promise.resolve(new Response('<html>'))],
])('where the one request %s, each goes by itself', async (_, together) => {
  asked.mockImplementation((url) =>
    url.startsWith('/aggregation/') ? together() : Promise.resolve(Response.json({ result: url })),
  )
  const both = [fetchTogether('/one', me), fetchTogether('/two', me)]
  expect(await Promise.all(both.map(textOf))).toEqual([{ result: '/one' }, { result: '/two' }])
})

test('who has gone meanwhile hears nothing', async () => {
  asked.mockImplementation(async () =>
    answering([
      { status: 200, body: { result: 1 } },
      { status: 200, body: { result: 2 } },
    ]),
  )
  const gone = new AbortController()
  const first = fetchTogether('/one', { ...me, signal: gone.signal }).catch((error: Error) => error.name)
  const second = textOf(fetchTogether('/two', me))
  gone.abort()
  expect(await first).toBe('AbortError')
  expect(await second).toEqual({ result: 2 })
})
