import type { RebateInvoice, RebateLineChange, RebateRevision } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { formatCents, formatDate, formatNumber } from '../../lib/format/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './direct-rebates.module.css'
import { Paper } from './invoice-file.tsx'
import { failures, invoices as words } from './messages.ts'
import { rebateRevisionsQuery } from './rebate-queries.ts'

/** What was sent under the invoice's number, one after the other, and how each differs from the one before. */
export function RevisionsPanel({ invoice }: { invoice: RebateInvoice }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(
    rebateRevisionsQuery(accountEnterpriseId, invoice.enterpriseId),
  )
  return (
    <Panel title={words.revisions}>
      {isLoadingError ? (
        <FailedState title={failures.load.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={4} />
      ) : (
        <ol className={css.revisions}>
          {data.map((revision) => (
            <Revision key={revision.revision} invoice={invoice} revision={revision} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

const signed = (amount: number) => `${amount < 0 ? '−' : '+'}${formatCents(Math.abs(amount))}`

function Revision(props: { invoice: RebateInvoice; revision: RebateRevision }) {
  const { revision, amount, sentOn, difference, changes } = props.revision
  return (
    <li>
      <h3>
        {words.revision(revision)} <span>{formatCents(amount)}</span>
      </h3>
      {difference !== null && (
        <p className={css.quiet}>
          {difference === 0 ? words.same : signed(difference)} {words.differs(revision - 1)}
        </p>
      )}
      {sentOn ? (
        <Paper invoice={props.invoice} revision={revision} note={words.sentOn(formatDate(sentOn))} />
      ) : (
        <p className={css.quiet}>{words.draft}</p>
      )}
      {changes.length > 0 && (
        <details>
          <summary className={css.quiet}>{words.changed(changes.length)}</summary>
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={`${change.closedOn} ${change.address} ${change.category}`}>
                {formatDate(change.closedOn)} {change.address}, {change.city}
                <span>
                  {change.category}: {sideOf(change, 'Before')} → {sideOf(change, 'After')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const sideOf = (change: RebateLineChange, side: 'Before' | 'After') => {
  const [units, amount] = [change[`units${side}`], change[`amount${side}`]]
  return units === null || amount === null ? 'none' : `${formatNumber(units)} units, ${formatCents(amount)}`
}
