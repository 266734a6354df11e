import { z } from 'zod'
import { ErrorBody, routeUrl, type RouteDef } from './route.ts'

type Part<R, K extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in K]: infer S extends z.ZodType
}
  ? { [P in K]: z.output<S> }
  : unknown
export type CallArgs<R extends RouteDef> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>
export type CallResult<R extends RouteDef> = z.output<R['result']>

export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  readonly url: string
  readonly body: ErrorBody | undefined
  readonly requestId: string | undefined
  constructor(failed: {
    status: number
    statusText: string
    url: string
    body?: ErrorBody | undefined
    requestId?: string | undefined
  }) {
    super(failed.body?.errors?.join('\n') || failed.body?.message || 'Problem with data.')
    this.name = 'ApiError'
    this.status = failed.status
    this.statusText = failed.statusText
    this.url = failed.url
    this.body = failed.body
    this.requestId = failed.requestId
  }
}

export const callUrl = (definition: RouteDef, args: { params?: unknown; query?: unknown } = {}): string => {
  let url: string = routeUrl(definition)
  if (definition.params)
    for (const [key, value] of Object.entries(z.encode(definition.params, args.params as never)))
      url = url.replace(`:${key}`, encodeURIComponent(String(value)))
  if (definition.query && args.query) {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(z.encode(definition.query, args.query as never)))
      for (const item of [value].flat() as (string | undefined)[])
        if (item !== undefined) search.append(key, item)
    if (search.size) url += `?${search}`
  }
  return url
}

/** Performs one declared call: encodes the arguments, unwraps { result }, throws ApiError otherwise. */
export async function call<R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
  options: { headers?: Record<string, string>; signal?: AbortSignal; fetch?: typeof fetch } = {},
): Promise<CallResult<R>> {
  const given = args as { params?: unknown; query?: unknown; body?: unknown }
  const url = callUrl(definition, given)
  const headers = new Headers(options.headers)
  if (definition.body) headers.set('content-type', 'application/json')
  const response = await (options.fetch ?? fetch)(url, {
    method: definition.method,
    headers,
    ...(definition.body ? { body: JSON.stringify(z.encode(definition.body, given.body)) } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const json: unknown = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new ApiError({
      status: response.status,
      statusText: response.statusText,
      url,
      body: ErrorBody.safeParse(json).data,
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  return z.decode(definition.result, (json as { result: never }).result) as CallResult<R>
}
