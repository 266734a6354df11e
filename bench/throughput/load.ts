import autocannon from 'autocannon'

export const callers = 8
const seconds = 3

export interface Asked {
  readonly url: string
  readonly headers?: Record<string, string>
  /** What each caller says beside that, where they are not the same. */
  readonly ownHeaders?: readonly Record<string, string>[]
  readonly method?: 'POST'
  readonly body?: string
  /** What every answer has to be. */
  readonly status?: number
}

/** So many callers, each asking again as soon as they are answered. */
export async function requestsPerSecond({
  url,
  headers,
  ownHeaders = [],
  method,
  body,
  status = 200,
}: Asked) {
  let said = 0
  const found = await autocannon({
    url,
    connections: callers,
    duration: seconds,
    ...(headers && { headers }),
    setupClient: (client) => {
      const own = ownHeaders[said++ % ownHeaders.length]
      if (own) client.setHeaders({ ...headers, ...own })
    },
    ...(method && { method }),
    ...(body !== undefined && { body }),
  })
  const [wrong] = Object.keys(found.statusCodeStats ?? {}).filter((code) => Number(code) !== status)
  if (wrong !== undefined || found.errors > 0) throw new Error(`${url} was answered by ${wrong ?? 'nobody'}`)
  return { perSecond: found.requests.total / found.duration }
}
