import { randomUUID } from 'node:crypto'

export interface Reported {
  readonly statusCode: number
  readonly statusText: string
  readonly url: string
  readonly message: string
}

/** One event in Sentry's envelope format; the DSN is https://{key}@{host}/{project}. */
export async function forwardToSentry(dsn: string, report: Reported): Promise<void> {
  const { protocol, username, host, pathname } = new URL(dsn)
  const event_id = randomUUID().replaceAll('-', '')
  const event = {
    event_id,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    message: { formatted: report.message },
    tags: { status: report.statusCode },
    request: { url: report.url },
    extra: { statusText: report.statusText },
  }
  const envelope = [{ event_id, dsn }, { type: 'event' }, event]
    .map((line) => JSON.stringify(line))
    .join('\n')
  await fetch(`${protocol}//${host}/api${pathname}/envelope/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${username}`,
    },
    body: envelope,
    signal: AbortSignal.timeout(5000),
  })
}
