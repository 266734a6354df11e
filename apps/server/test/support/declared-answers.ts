import { contract, ErrorBody, routeUrl, type RouteDef } from '@homestead/contract'
import type { FastifyInstance } from 'fastify'
import { openApi } from '../../src/platform/http/openapi.ts'

interface Declared {
  readonly name: string
  readonly method: string
  readonly pattern: RegExp
  /** The names of the headers of its own, by status. */
  readonly answers: ReadonlyMap<string, ReadonlySet<string>>
}

interface Operation {
  readonly responses: Record<string, { readonly headers: object }>
}

const { paths } = openApi(contract, { version: '0', origin: 'http://localhost:4000', demo: true })

const declared = (Object.entries(contract) as [string, RouteDef][]).map(([name, definition]): Declared => {
  const url = routeUrl(definition)
  const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[definition.method.toLowerCase()]
  return {
    name,
    method: definition.method,
    pattern: new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    answers: new Map(
      Object.entries((operation as Operation).responses).map(([status, { headers }]) => [
        status,
        new Set(Object.keys(headers)),
      ]),
    ),
  }
})
// An address with words is meant before one with a parameter in their place.
const bySpecificity = declared.toSorted(
  (one, other) => one.pattern.source.split('[^').length - other.pattern.source.split('[^').length,
)

type Asked = string | { method?: string; url: string }

/** As a browser and the server read it: steps back are taken, and what cannot be read is left as it is. */
const pathOf = (url: string) => {
  try {
    return new URL(url, 'http://localhost:4000').pathname
  } catch {
    return url
  }
}

/** What every answer of a server says, and what helmet adds to all of them. */
const usual = new Set(
  [
    'content-type content-length content-encoding transfer-encoding date connection keep-alive vary cache-control',
    'content-security-policy cross-origin-opener-policy cross-origin-resource-policy origin-agent-cluster',
    'referrer-policy strict-transport-security x-content-type-options x-dns-prefetch-control x-download-options',
    'x-frame-options x-permitted-cross-domain-policies x-xss-protection',
  ].flatMap((line) => line.split(' ')),
)

/** Headers without which an answer of this status says only half. */
const needed: Record<number, string> = { 401: 'www-authenticate', 429: 'retry-after', 503: 'retry-after' }

/**
 * Whatever a test asks the server for, the answer must be one that /openapi.json declares for that call. A 500 is
 * declared nowhere, so it fails whatever test meets it.
 */
export function holdToDeclaredAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (request: Asked) => Promise<{
    statusCode: number
    headers: Record<string, unknown>
    body: string
  }>
  const watched = async (request: Asked) => {
    const response = await inject(request)
    const { method = 'GET', url } = typeof request === 'string' ? { url: request } : request
    const path = pathOf(url)
    const call = bySpecificity.find((each) => each.method === method && each.pattern.test(path))
    const { statusCode, headers, body } = response
    const answer = call?.answers.get(String(statusCode))
    if (call && !answer)
      throw new Error(
        `${call.name} answered ${statusCode} at ${url.slice(0, 200)}, which /openapi.json does not declare`,
      )
    const undeclared = Object.keys(headers).find((name) => !usual.has(name) && !answer?.has(name))
    if (call && undeclared)
      throw new Error(`${call.name} answered with ${undeclared}, which /openapi.json does not declare`)
    const header = needed[statusCode]
    if (call && header && !(header in headers))
      throw new Error(`${call.name} answered ${statusCode} without ${header}`)
    if (call && statusCode >= 400 && !ErrorBody.safeParse(JSON.parse(body)).success)
      throw new Error(`${call.name} answered ${statusCode} in another shape: ${body.slice(0, 200)}`)
    return response
  }
  app.inject = watched as unknown as FastifyInstance['inject']
}
