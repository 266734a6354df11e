import { ApiError } from '@homestead/contract'

/** What was asked for does not exist, or belongs to somebody else: the two are told in the same words. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)
