import { type ErrorCode, errorCodeOf } from '@homestead/contract'

/** An answer a person can act on. One error handler turns it into { code, message, errors }. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly code: ErrorCode
  readonly errors: string[] | undefined
  readonly headers: Record<string, string>
  constructor(
    statusCode: number,
    message: string,
    extra: { errors?: string[]; headers?: Record<string, string>; code?: ErrorCode } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = extra.code ?? errorCodeOf(statusCode)
    this.errors = extra.errors
    this.headers = extra.headers ?? {}
  }
}

export class BadRequest extends HttpError {
  constructor(message: string, errors?: string[]) {
    super(400, message, errors ? { errors } : {})
  }
}

export class Unauthorized extends HttpError {
  constructor(message = 'Please sign in.') {
    super(401, message)
  }
}

export class Forbidden extends HttpError {
  constructor(message = 'You do not have permission to do this.') {
    super(403, message)
  }
}

/** The same answer for a thing that is missing and a thing of another account. */
export class NotFound extends HttpError {
  constructor(what: string, id?: string | number) {
    super(404, id === undefined ? `${what} was not found.` : `${what} ${id} was not found.`)
  }
}

/** What was looked up, or the refusal of what is not there. */
export function found<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new NotFound(what)
  return thing
}

export class MethodNotAllowed extends HttpError {
  constructor(allowed: readonly string[]) {
    super(405, `This address takes ${allowed.join(', ')} only.`, { headers: { allow: allowed.join(', ') } })
  }
}

export class Conflict extends HttpError {
  constructor(message: string, errors?: string[]) {
    super(409, message, errors ? { errors } : {})
  }
}

/** Somebody else changed meanwhile what was to be saved; the lines say who and what. */
export class Stale extends HttpError {
  constructor(message: string, errors?: string[]) {
    super(409, message, { code: 'stale', ...(errors && { errors }) })
  }
}

export class TooManyRequests extends HttpError {
  constructor(message: string, retryAfter: number) {
    super(429, message, { headers: { 'retry-after': String(retryAfter) } })
  }
}

export class Overloaded extends HttpError {
  constructor(message = 'The portal is busy. Please try again in a moment.', errors?: string[]) {
    super(503, message, { headers: { 'retry-after': '2' }, ...(errors ? { errors } : {}) })
  }
}

/** Nobody reads this: the caller hung up before its turn came. */
export class CallerGone extends HttpError {
  constructor() {
    super(499, 'The caller hung up.')
  }
}
