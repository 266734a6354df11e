import { ApiError } from '@homestead/contract'

/** Saved, or refused because somebody else was faster: then with what they changed. */
export type Outcome<T> = { saved: T } | { refused: readonly string[] }

export async function unlessStale<T>(saving: Promise<T>): Promise<Outcome<T>> {
  try {
    return { saved: await saving }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return { refused: error.body?.errors ?? [error.message] }
  }
}
