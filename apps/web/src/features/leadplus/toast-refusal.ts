import { ApiError } from '@homestead/contract'
import { type ErrorToastOptions, toastError } from '../../lib/error-toast.ts'

/** What was refused is told in the server's own words, which say why; anything else failed. */
export const toastRefusal = (error: unknown, { title, ...failure }: ErrorToastOptions & { title: string }) =>
  toastError(error, error instanceof ApiError && error.status === 409 ? { title } : { title, ...failure })
