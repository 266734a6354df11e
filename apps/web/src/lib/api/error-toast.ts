import { ApiError, productTitle } from '@homestead/contract'
import { currentAccount } from '../auth/current-account.ts'
import { isNotFound } from './is-not-found.ts'
import { showErrorToast } from '../toasts.ts'

export interface ErrorToastOptions {
  title?: string
  body?: string
  duration?: number
  /** What was refused is told in the server's own words, which say why; `body` is for what failed otherwise. */
  saysWhy?: boolean
  /** A 401 is passed on without a toast. */
  silent401?: boolean
  /** What is not known is passed on without a toast; the page says that it is not. */
  silentUnknown?: boolean
  /** Nothing is shown; the page says itself what went wrong. */
  silent?: boolean
}

export const defaultErrorBody = 'Problem with data.'

/** The server's errors, one to a line, else its message, else the plain sentence. */
export const errorBody = (
  answer: { message?: string | undefined; errors?: string[] | undefined } | undefined,
): string => answer?.errors?.join('\n') || answer?.message || defaultErrorBody

/** What a failed call has to say. */
export const errorText = (error: unknown): string =>
  errorBody(error instanceof ApiError ? error.body : undefined)

/** What the server did not want to do, and says why. */
export const isRefusal = (error: unknown) => error instanceof ApiError && [400, 409].includes(error.status)

const speaksOfDemoCrm = (text: string) => text.toLowerCase().includes('demo crm adapter')

/** What went wrong inside the portal stands in its log under this; what was refused needs no searching. */
const referenceOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined

/** Shows a failed call to the person. Whoever calls still has the error to deal with. */
export const toastError = (error: unknown, options: ErrorToastOptions = {}): void => {
  const text = errorText(error)
  if (speaksOfDemoCrm(text) || speaksOfDemoCrm(String(error))) {
    console.warn(text)
    return
  }
  if (options.silent || (options.silent401 && error instanceof ApiError && error.status === 401)) return
  if (options.silentUnknown && isNotFound(error)) return
  const title = options.title ?? `${productTitle(currentAccount()?.productId)} Data Problem`
  const body = options.saysWhy && isRefusal(error) ? text : (options.body ?? text)
  showErrorToast(title, body, options.duration, referenceOf(error))
}
