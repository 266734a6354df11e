/** Somebody put the run away while it was worked at. */
export class RunDiscarded extends Error {}

/** What the database says of a statement that somebody stopped. */
const canceled = '57014'

export const stopped = 'It was stopped; nothing was changed.'

export const isStopped = (error: unknown): boolean =>
  error instanceof RunDiscarded || (error as { code?: string }).code === canceled
