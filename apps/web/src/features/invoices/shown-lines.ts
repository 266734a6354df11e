import type { InvoiceLine } from '@homestead/contract'
import { useNavigate } from '@tanstack/react-router'
import { useSearchValues } from '../../lib/api/use-search-values.ts'

const shownKinds = ['all', 'open', 'closed'] as const
export type Shown = (typeof shownKinds)[number]

const openStatuses = ['Open', 'In review']

/** Of a line that somebody questioned and nobody has decided on. */
export const isInReview = ({ reviewStatus }: Pick<InvoiceLine, 'reviewStatus'>): boolean =>
  reviewStatus !== null && openStatuses.includes(reviewStatus)

export const shownLines = (lines: InvoiceLine[], shown: Shown): InvoiceLine[] => {
  if (shown === 'all') return lines
  return lines.filter((line) =>
    shown === 'open' ? isInReview(line) : line.reviewStatus !== null && !isInReview(line),
  )
}

/** Which lines are shown, in the address. */
export const useShown = (): [Shown, (shown: Shown) => void] => {
  const { lines } = useSearchValues()
  const navigate = useNavigate()
  const shown = shownKinds.find((kind) => kind === lines) ?? 'all'
  const show = (next: Shown) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, lines: next === 'all' ? undefined : next }),
    })
  return [shown, show]
}
