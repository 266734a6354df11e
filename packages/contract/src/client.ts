import type { z } from 'zod'
import type { ErrorBody } from './error-codes.ts'
import { routeUrl, type RouteDef } from './route.ts'

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

/** What travels in a path or a query. */
type Plain = string | number | boolean

/** Paths and queries are text; a list is its name repeated, and what is undefined is not said. */
export const callUrl = (definition: RouteDef, args: { params?: unknown; query?: unknown } = {}): string => {
  const url = routeUrl(definition).replaceAll(/:(\w+)/g, (whole, name: string) => {
    const value = (args.params as Record<string, Plain> | undefined)?.[name]
    return value === undefined ? whole : encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(args.query ?? {}))
    for (const item of [value].flat() as (Plain | undefined)[])
      if (item !== undefined) search.append(key, String(item))
  return search.size ? `${url}?${search.toString()}` : url
}

export const errorBodyOf = (json: unknown): ErrorBody | undefined =>
  typeof (json as Partial<ErrorBody> | undefined)?.message === 'string' ? (json as ErrorBody) : undefined

interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  fetch?: typeof fetch
  /** The body of an `upload` call. */
  file?: Blob
}

/** Performs one declared call and gives what came, throwing ApiError for a refusal. */
export async function callForResponse<R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
  options: CallOptions = {},
): Promise<Response> {
  const given = args as { params?: unknown; query?: unknown; body?: unknown }
  const url = callUrl(definition, given)
  const headers = new Headers(options.headers)
  if (definition.body) headers.set('content-type', 'application/json')
  if (definition.upload) headers.set('content-type', 'application/octet-stream')
  const response = await (options.fetch ?? fetch)(url, {
    method: definition.method,
    headers,
    ...(definition.body ? { body: JSON.stringify(given.body) } : {}),
    ...(definition.upload && options.file ? { body: options.file } : {}),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (!response.ok)
    throw new ApiError({
      status: response.status,
      statusText: response.statusText,
      url,
      body: errorBodyOf(await response.json().catch(() => undefined)),
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  return response
}

/**
 * Performs one declared call: unwraps { result }, throws ApiError otherwise. It knows the schemas as types only: the
 * server checks what it is sent and what it answers.
 */
export async function call<R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
  options: CallOptions = {},
): Promise<CallResult<R>> {
  const response = await callForResponse(definition, args, options)
  const json: unknown = await response.json().catch(() => undefined)
  return (json as { result: CallResult<R> }).result
}
