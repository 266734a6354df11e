import type { InvoiceLine, InvoiceReview } from '@homestead/contract'
import { IconHandClick } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate, formatMoney } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChangeHistory } from '../../ui/feedback/change-history.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useChosenInView } from '../../ui/overlay/use-side-below.ts'
import { useCan, useSignedIn } from '../session/session-context.ts'
import { reviewHistoryQuery } from './invoice-queries.ts'
import css from './invoice.module.css'
import { review as words } from './messages.ts'
import { ReopenButton } from './reopen-button.tsx'
import { RequestForm } from './request-form.tsx'
import { ReviewBadge } from './review-badge.tsx'
import { StatusForm } from './status-form.tsx'

interface Props {
  invoiceNumber: string
  line: InvoiceLine | undefined
  review: InvoiceReview | undefined
  loading: boolean
}

/** What came of the chosen line's review, or the form that asks for one. */
export function ReviewPanel(props: Props) {
  const { line } = props
  const panel = useChosenInView(line !== undefined)
  return (
    <Panel
      ref={panel}
      title={words.title}
      action={line?.reviewStatus && <ReviewBadge status={line.reviewStatus} />}
    >
      {line ? (
        <ChosenLine {...props} line={line} />
      ) : (
        <EmptyState icon={IconHandClick} title={words.choose} hint={words.chooseHint} />
      )}
    </Panel>
  )
}

function ChosenLine({ invoiceNumber, line, review, loading }: Props & { line: InvoiceLine }) {
  const mayRequest = useCan('RequestInvoiceReview.Read', 'RequestInvoiceReview.Update')
  const mayChange = useCan('InvoiceStatus.Read', 'InvoiceStatus.Update')
  const mayReopen = useSignedIn().user.requestedAccount !== null
  const [again, setAgain] = useState(false)
  const asking = mayRequest && (line.reviewEnterpriseId === null || again)
  const facts = [
    ...(review && !again ? [['Reason', review.reason]] : []),
    ['Category', line.category],
    ['Date closed', formatDate(line.dateClosed)],
    ['Incentive', formatMoney(review && !again ? review.incentive : line.incentive)],
    ...(review && !again
      ? [
          ['Review date', formatDate(review.invoiceReviewDate)],
          ['Requested by', review.requestedByName ?? '–'],
          ...(review.reviewClosedOn ? [['Closed on', formatDate(review.reviewClosedOn)]] : []),
          ...(review.note ? [['Note', review.note]] : []),
        ]
      : []),
  ]
  return (
    <>
      <p className={css.home}>
        <b>{line.builderName}</b>
        <span>
          {line.address}, {line.city}, {line.state} {line.postalCode}
        </span>
      </p>
      <dl className={css.terms}>
        {facts.map(([name, value]) => (
          <div key={name} className={css.term}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {loading && <Skeleton lines={3} />}
      {asking ? (
        <RequestForm invoiceNumber={invoiceNumber} line={line} onDone={() => setAgain(false)} />
      ) : (
        review && (
          <>
            {mayChange && !review.reviewClosedOn && (
              <StatusForm key={review.ReviewStatusId} review={review} />
            )}
            {mayRequest && review.reviewClosedOn && (
              <Button onClick={() => setAgain(true)}>{words.again}</Button>
            )}
            {mayReopen && review.reviewClosedOn && <ReopenButton review={review} />}
            <ChangeHistory
              query={reviewHistoryQuery(review.enterpriseId)}
              changesIn={({ statusName }, before) => [
                before ? `${before.statusName} → ${statusName}` : `Requested, ${statusName}`,
              ]}
            />
          </>
        )
      )}
      {!asking && line.reviewEnterpriseId === null && <p className={css.hint}>{words.none}</p>}
    </>
  )
}
