import { ApiError } from '@homestead/contract'

/** Saved, or refused because somebody else was faster: then with what they changed. */
export type Outcome<T> = { saved: T } | { refused: readonly string[] }

/** What is refused for other reasons, a thing that is closed for example, goes the way of every refusal. */
export async function saveOrConflict<T>(saving: Promise<T>): Promise<Outcome<T>> {
  try {
    return { saved: await saving }
  } catch (error) {
    if (!(error instanceof ApiError) || error.body?.code !== 'stale') throw error
    return { refused: error.body.errors ?? [error.message] }
  }
}
