import autocannon from 'autocannon'

const callers = 8
const seconds = 3

export interface Asked {
  readonly url: string
  readonly headers?: Record<string, string>
  readonly method?: 'POST'
  readonly body?: string
  /** What every answer has to be. */
  readonly status?: number
}

/** So many callers, each asking again as soon as they are answered. */
export async function requestsPerSecond({ url, headers, method, body, status = 200 }: Asked) {
  const found = await autocannon({
    url,
    connections: callers,
    duration: seconds,
    ...(headers && { headers }),
    ...(method && { method }),
    ...(body !== undefined && { body }),
  })
  const [wrong] = Object.keys(found.statusCodeStats ?? {}).filter((code) => Number(code) !== status)
  if (wrong !== undefined || found.errors > 0) throw new Error(`${url} was answered by ${wrong ?? 'nobody'}`)
  return { perSecond: found.requests.total / found.duration }
}
