import { answers, contract, routeUrl, type RouteDef } from '@homestead/contract'
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
const read = new RegExp(`^(?:${reads.join('|')})/?(?:\\?[^#]*)?$`)

const notRead = (url: string) =>
  JSON.stringify({
    status: 400,
    requestId: '',
    body: { code: 'bad-request', message: `${url.slice(0, 200)} is no call that reads.` },
  })

async function answerOf(request: FastifyRequest, url: string): Promise<string> {
  if (!read.test(url)) return notRead(url)
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  ) as Record<string, string>
  const answer = await request.server.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
  const requestId = JSON.stringify(answer.headers['x-request-id'] ?? '')
  return `{"status":${answer.statusCode},"requestId":${requestId},"body":${answer.body}}`
}

export const answersRoute = serveOfOthers(answers, async ({ query, request }) => {
  const all = await Promise.all(query.of.map((url) => answerOf(request, url)))
  return new ReadyJson(`[${all.join(',')}]`)
})
