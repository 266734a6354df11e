import { ApiError } from '@homestead/contract'

/** Whether a refusal is about the current password, which was another one or was tried too often, and said beside it. */
export const isAboutCurrentPassword = (error: Error | null): boolean =>
  error instanceof ApiError && (error.body?.code === 'wrong-password' || error.status === 429)
