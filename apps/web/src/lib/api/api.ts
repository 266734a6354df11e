import {
  ApiError,
  call,
  type CallArgs,
  callForResponse,
  type CallResult,
  type RouteDef,
} from '@homestead/contract'
import { currentAccount, shownAccount } from '../auth/current-account.ts'
import { reportFailure } from './error-report.ts'
import { idleSeconds, noteTold } from '../auth/last-act.ts'
import { rememberedAccount } from '../auth/remembered-account.ts'
import { storedSession } from '../auth/session.ts'
import { signedInAgain } from '../auth/sign-in-again.ts'

export interface ApiOptions {
  signal?: AbortSignal
  /** Speak for another account than the current one. */
  account?: { accountEnterpriseId: string; productId: number }
  /** No answer that was kept on the way may be used. */
  noCache?: boolean
  /** The body of a call that takes a file, and how it is sent. */
  file?: Blob
  fetch?: typeof fetch
  /** `ask` (usual): the person signs in again and the call is repeated. `throw`: the caller deals with a 401. */
  unauthorized?: 'ask' | 'throw'
}

const headersFor = (options: ApiOptions): Record<string, string> => {
  noteTold()
  const session = storedSession()
  const account = options.account ?? currentAccount()
  const headers: Record<string, string> = {
    authorization: `Bearer ${session?.accessToken ?? ''}`,
    'Idle-Seconds': String(idleSeconds()),
    ...(options.noCache ? { 'cache-control': 'no-cache' } : {}),
  }
  const shown = options.account ? undefined : shownAccount()
  if (account)
    return {
      ...headers,
      ProductId: String(account.productId),
      AccountEnterpriseId: account.accountEnterpriseId,
      ...(shown === undefined ? {} : { PageAccountEnterpriseId: shown }),
    }
  // Before the account data is there, the claims of the sign-in know the product, and the tab which account it wants.
  const products = session?.products ?? {}
  const wished = rememberedAccount(session?.sub ?? '')
  const product = products[wished ?? ''] ?? Object.values(products)[0]
  return {
    ...headers,
    ...(product === undefined ? {} : { ProductId: String(product) }),
    ...(wished === null ? {} : { AccountEnterpriseId: wished }),
  }
}

/** Performs one declared call as the signed-in person, for the current account. */
export const api = <R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
  options: ApiOptions = {},
): Promise<CallResult<R>> =>
  send(definition, options, crypto.randomUUID(), (sent) => call(definition, args, sent))

/** The same for a call that is answered with a file. */
export const apiResponse = <R extends RouteDef>(
  definition: R,
  args: CallArgs<R>,
  options: ApiOptions = {},
): Promise<Response> =>
  send(definition, options, crypto.randomUUID(), (sent) => callForResponse(definition, args, sent))

type Sent = Pick<ApiOptions, 'signal' | 'file' | 'fetch'> & { headers: Record<string, string> }

/** A repeat carries the key of its first try, so that a write which did arrive is not done twice. */
async function send<T>(
  definition: RouteDef,
  options: ApiOptions,
  idempotencyKey: string,
  perform: (sent: Sent) => Promise<T>,
): Promise<T> {
  const headers = headersFor(options)
  if (definition.method !== 'GET') headers['Idempotency-Key'] = idempotencyKey
  try {
    const { signal, file, fetch } = options
    return await perform({
      headers,
      ...(signal ? { signal } : {}),
      ...(file ? { file } : {}),
      ...(fetch ? { fetch } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (error instanceof ApiError && error.status === 401) {
      if (options.unauthorized === 'throw') throw error
      // A call that failed while another tab was already signing in again has a new token by now.
      if (headers['authorization'] === headersFor(options)['authorization']) await signedInAgain()
      return send(definition, options, idempotencyKey, perform)
    }
    reportFailure(error, definition)
    throw error
  }
}
