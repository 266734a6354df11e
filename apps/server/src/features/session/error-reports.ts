import { reportError } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { forwardToSentry } from '../../platform/process/sentry.ts'
import { serve } from '../../platform/request/serve.ts'

export const reportErrorRoute = serve(
  reportError,
  async ({ db, session, account, body, config, request }) => {
    await db.run(sql`
      insert into error_report (manufacturer_id, user_id, status_code, status_text, url, message, request_id)
      values (${account.accountId}, ${session.userId}, ${body.statusCode}, ${body.statusText}, ${body.url},
              ${body.message}, ${body.requestId ?? null})`)
    // Not awaited: a slow or absent collector must not slow the portal down.
    if (config.sentryDsn)
      void forwardToSentry(config.sentryDsn, body).catch((error) => request.log.warn(error))
    return { stored: true }
  },
)
