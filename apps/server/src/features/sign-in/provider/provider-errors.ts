import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import { asHttpError } from '../../../platform/http/error-handler.ts'
import { problemPage } from './provider-page.ts'

const isServerError = (out: ErrorOut) => out.error === 'server_error'

export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error): void {
  ctx.type = 'html'
  ctx.body = problemPage(
    isServerError(out) ? asHttpError(error as never).message : (out.error_description ?? out.error),
  )
}

/** The provider calls everything it does not know a 500; here too a lost database is a 503 and a bad value a 400. */
export function answerServerError(
  ctx: KoaContextWithOIDC,
  error: Error,
  onError: (error: Error) => void,
): void {
  const answer = asHttpError(error as never)
  if (answer.statusCode >= 500) onError(error)
  ctx.set(answer.headers)
  const sendsJson = ctx.body !== undefined && !ctx.response.is('html')
  ctx.status = answer.statusCode
  if (sendsJson)
    ctx.body = {
      error: answer.statusCode === 503 ? 'temporarily_unavailable' : 'server_error',
      error_description: answer.message,
      message: answer.message,
    }
}
