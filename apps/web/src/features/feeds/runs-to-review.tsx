import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { WaitingCount } from '../../lib/page.ts'
import { runsToReviewQuery } from './feed-queries.ts'
import { list as words } from './messages.ts'

/** How many runs wait for somebody's decision. */
export default function RunsToReview({ show }: ComponentProps<WaitingCount>) {
  const { data = 0 } = useQuery(runsToReviewQuery)
  return data > 0 && show(data, words.groups.review.toLowerCase())
}
