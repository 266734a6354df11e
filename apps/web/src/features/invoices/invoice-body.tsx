import { invoiceLines, type InvoiceLine, type InvoiceReview, type Month } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useSearchValues } from '../../lib/api/use-search-values.ts'
import { differIn, useAskBeforeAnother } from '../../lib/drafts/use-ask-before-another.ts'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { periodName } from '../../ui/charts/periods.ts'
import { Segments } from '../../ui/form/segments.tsx'
import { ReportGrid } from '../grid/report-grid.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { invoiceReviewsQuery } from './invoice-queries.ts'
import css from './invoice.module.css'
import { lineColumns, lineKey } from './line-columns.tsx'
import { invoice as words } from './messages.ts'
import { ReviewPanel } from './review-panel.tsx'
import { type Shown, shownLines, useShown } from './shown-lines.ts'

/** The notes of a review, which another feature draws. */
export type ReviewThread = (props: { review: InvoiceReview }) => ReactNode

const choices: { key: Shown; text: string }[] = [
  { key: 'all', text: words.lines.all },
  { key: 'open', text: words.lines.open },
  { key: 'closed', text: words.lines.closed },
]

/** For those who may not see where reviews stand. */
const plainColumns = lineColumns.filter(({ field }) => field !== 'reviewStatus')

const isOtherLine = differIn('line')

/** The lines, and at their side what is known about the chosen one. */
export function InvoiceBody(props: {
  invoiceNumber: string
  /** undefined until it is known. */
  month: Month | undefined
  lines: InvoiceLine[] | undefined
  failed: boolean
  onRetry: () => void
  Thread: ReviewThread
}) {
  const { invoiceNumber, month, lines, Thread } = props
  const { accountEnterpriseId } = useAccount()
  const maySee = useCan('InvoiceStatus.Read')
  const reviews = useQuery({
    ...invoiceReviewsQuery(accountEnterpriseId, invoiceNumber),
    enabled: maySee,
  })
  useAskBeforeAnother(isOtherLine)
  const { line: wanted } = useSearchValues()
  const [chosen, show] = useShown()
  // Who may not see reviews has no way back from a choice that came with the address.
  const shown = maySee ? chosen : 'all'
  const rows = useMemo(() => lines && shownLines(lines, shown), [lines, shown])
  const line = lines?.find((each) => lineKey(each) === wanted)
  const review = line && reviews.data?.find(({ enterpriseId }) => enterpriseId === line.reviewEnterpriseId)
  return (
    <PageColumns
      tall={1}
      asideOnScreen
      aside={
        <>
          <ReviewPanel
            key={line && lineKey(line)}
            invoiceNumber={invoiceNumber}
            line={line}
            review={review}
            loading={maySee && Boolean(line?.reviewEnterpriseId) && reviews.isPending}
          />
          {review && <Thread key={review.enterpriseId} review={review} />}
        </>
      }
    >
      <div className={css.lines}>
        <ReportGrid
          gridKey={invoiceLines.gridKey}
          columns={maySee ? lineColumns : plainColumns}
          rows={rows}
          failed={props.failed}
          onRetry={props.onRetry}
          rowName={{ one: 'line', many: 'lines' }}
          totals
          savedFilters
          maxHeight={700}
          exportFile={{ name: words.title(invoiceNumber), kind: month ? 'month' : 'date', month }}
          reportTitle={words.title(invoiceNumber)}
          period={month && periodName(month)}
          renderTools={() =>
            maySee && <Segments label={words.show} value={shown} options={choices} onChange={show} />
          }
          rowLink={(row) => ({
            href: '.',
            newTab: false,
            search: (search) => ({ ...search, line: lineKey(row) }),
            chosen: lineKey(row) === wanted,
          })}
        />
      </div>
    </PageColumns>
  )
}
