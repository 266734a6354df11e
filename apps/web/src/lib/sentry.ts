import type { Failure } from './error-report.ts'
import { settings } from './settings.ts'

/** Sends one failure as an envelope; the full kit of the service would cost more than the whole page. */
export const sendToSentry = async (dsn: string, failure: Failure): Promise<void> => {
  const { protocol, host, pathname, username } = new URL(dsn)
  const eventId = crypto.randomUUID().replaceAll('-', '')
  const event = {
    event_id: eventId,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    release: settings.version,
    message: failure.message,
    tags: { statusCode: failure.statusCode, url: failure.url },
    extra: failure,
  }
  const lines = [{ event_id: eventId, dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line))
  await fetch(`${protocol}//${host}/api${pathname}/envelope/?sentry_version=7&sentry_key=${username}`, {
    method: 'POST',
    body: lines.join('\n'),
  })
}
