import { answers, contract, routeUrl, type ErrorCode, type RouteDef } from '@homestead/contract'
import type { FastifyRequest } from 'fastify'
import { ReadyJson } from '../../platform/request/ready-json.ts'
import { serveOfOthers } from '../../platform/request/serve.ts'

/** Who calls, and for which account. What else a browser says is about the answer as a whole. */
const passedOn = [
  'authorization',
  'accountenterpriseid',
  'productid',
  'pageaccountenterpriseid',
  'idle-seconds',
]

const isRead = (definition: RouteDef) =>
  definition.method === 'GET' && !definition.download && routeUrl(definition) !== routeUrl(answers)
/** What a file is fetched from is none of them: it may be of any size. */
const reads = Object.values<RouteDef>(contract)
  .filter(isRead)
  .map((definition) => routeUrl(definition).replaceAll(/:\w+/g, '[^/?#]+'))
const read = new RegExp(`^(?:${reads.join('|')})/?$`)

/** Only what is written as it will be read: steps back and the like could lead elsewhere than they look. */
const isPlain = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? ''
  return read.test(path) && URL.canParse(url, 'http://localhost') && pathOf(url) === path
}
const pathOf = (url: string) => new URL(url, 'http://localhost').pathname

const refused = (status: number, code: ErrorCode, message: string) =>
  JSON.stringify({ status, requestId: '', body: { code, message } })

async function answerOf(request: FastifyRequest, url: string, signal: AbortSignal): Promise<string> {
  if (!isPlain(url)) return refused(400, 'bad-request', `${url.slice(0, 200)} is no call that reads.`)
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  ) as Record<string, string>
  const asked = { method: 'GET', url, headers, remoteAddress: request.ip, signal } as const
  const answer = await request.server.inject(asked)
  const requestId = JSON.stringify(answer.headers['x-request-id'] ?? '')
  return `{"status":${answer.statusCode},"requestId":${requestId},"body":${answer.body}}`
}

export const answersRoute = serveOfOthers(answers, async ({ query, request, reply }) => {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  const all = await Promise.all(
    query.of.map((url) =>
      answerOf(request, url, gone.signal).catch(() => refused(503, 'busy', 'Please try again in a moment.')),
    ),
  )
  reply.raw.off('close', leave)
  return new ReadyJson(`[${all.join(',')}]`)
})
