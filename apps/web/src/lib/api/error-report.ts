import { ApiError, call, reportError, routeUrl, type RouteDef } from '@homestead/contract'
import { currentAccount } from '../auth/current-account.ts'
import { storedSession } from '../auth/session.ts'

export interface Failure {
  statusCode: number
  statusText: string
  url: string
  message: string
  requestId?: string
}

const failureOf = (error: unknown, definition: RouteDef): Failure => {
  if (error instanceof ApiError)
    return {
      statusCode: error.status,
      statusText: error.statusText,
      url: error.url,
      message: error.message,
      ...(error.requestId ? { requestId: error.requestId } : {}),
    }
  return { statusCode: 0, statusText: '', url: routeUrl(definition), message: String(error) }
}

/** Keeps a failure where someone can find it later. Failing to do so must not add to the trouble. */
export const storeFailure = (failure: Failure): void => {
  console.error(failure.statusCode, failure.statusText, failure.url, failure.message)
  const session = storedSession()
  const account = currentAccount()
  if (!session || !account) return
  const body = {
    ...failure,
    statusText: failure.statusText.slice(0, 200),
    url: failure.url.slice(0, 2000),
    message: failure.message.slice(0, 4000),
  }
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    ProductId: String(account.productId),
    AccountEnterpriseId: account.accountEnterpriseId,
  }
  call(reportError, { body }, { headers }).catch(() => {})
}

export const reportFailure = (error: unknown, definition: RouteDef): void => {
  if (definition.path !== reportError.path) storeFailure(failureOf(error, definition))
}

export const reportBrokenPage = (error: unknown): void =>
  storeFailure({
    statusCode: 0,
    statusText: 'Broken page',
    url: location.pathname,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })
