import type { FeedRun } from '@homestead/contract'

export interface WrongPart {
  readonly feed: string
  readonly title: string
  readonly count: number
}

/** The feeds of a run with rows that were wrong, or, when it was taken back, with rows that stayed. */
export const wrongParts = ({ status, parts }: FeedRun): WrongPart[] =>
  parts
    .map(({ feed, title, errorCount, leftCount }) => ({
      feed,
      title,
      count: status === 'Undone' ? leftCount : errorCount,
    }))
    .filter(({ count }) => count > 0)
