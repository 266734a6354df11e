import { ApiError } from '@homestead/contract'
import { type ErrorToastOptions, toastError } from './error-toast.ts'

const refusals = new Set([400, 409])

/** What was refused is told in the server's own words, which say why; anything else failed. */
export const toastRefusal = (error: unknown, { title, ...failure }: ErrorToastOptions & { title: string }) =>
  toastError(
    error,
    error instanceof ApiError && refusals.has(error.status) ? { title } : { title, ...failure },
  )
