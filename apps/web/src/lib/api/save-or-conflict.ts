import { ApiError } from '@homestead/contract'

/** Saved, or refused because somebody else was faster: then with what they changed. */
export type Outcome<T> = { saved: T } | { refused: readonly string[] }

/** `sentence` is what the server says then, for a call that also refuses for other reasons with this status. */
export async function saveOrConflict<T>(saving: Promise<T>, sentence?: string): Promise<Outcome<T>> {
  try {
    return { saved: await saving }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    if (sentence !== undefined && error.body?.message !== sentence) throw error
    return { refused: error.body?.errors ?? [error.message] }
  }
}
