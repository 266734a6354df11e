import { rebateInvoicesPath, rebateReportsPath } from '@homestead/contract'
import { IconReceipt2 } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  formatCents,
  formatDate,
  formatMoney,
  formatNumber,
  formatShortMoney,
} from '../../lib/format/format.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { periodName, quarterName } from '../../ui/charts/periods.ts'
import { Delta } from '../../ui/feedback/delta.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FigureSkeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import css from './rebate-figures.module.css'
import { failures, invoices, rebates as words } from './messages.ts'
import { closingsProcessedQuery, quarterCountQuery, totalRebatesQuery } from './rebate-queries.ts'
import { rebateColor, rebateTone } from './rebate-tone.ts'
import { WeekBars } from './week-bars.tsx'

const change = (now: number, before: number) => (before > 0 ? 100 * (now / before - 1) : undefined)

/** What the direct programs come to this quarter and this year. */
export function Figures({ mfr, mayOpen }: { mfr: string; mayOpen: { invoices: boolean; reports: boolean } }) {
  const count = useQuery(quarterCountQuery(mfr))
  const closings = useQuery(closingsProcessedQuery(mfr))
  const total = useQuery(totalRebatesQuery(mfr))
  return (
    <>
      <div className={css.tiles}>
        <Tile
          title={words.invoicesCount}
          query={count}
          action={mayOpen.invoices && <Link to={rebateInvoicesPath}>{invoices.title}</Link>}
          render={({ count: all, quarter, statuses }) => (
            <>
              <p className={css.figure}>{formatNumber(all)}</p>
              <p className={css.quiet}>{quarterName(quarter)}</p>
              <div className={css.split} aria-hidden>
                {statuses
                  .filter((status) => status.count > 0)
                  .map((status) => (
                    <i
                      key={status.statusId}
                      style={{ flexGrow: status.count, background: rebateColor(status.statusId) }}
                    />
                  ))}
              </div>
              <ul className={css.counts}>
                {statuses.map((status) => (
                  <li key={status.statusId}>
                    <b>
                      <StatusDot tone={rebateTone(status.statusId)} />
                      {formatNumber(status.count)}
                    </b>
                    {status.status}
                  </li>
                ))}
              </ul>
            </>
          )}
        />
        <Tile
          title={words.closings}
          query={closings}
          render={({ count: homes, yearBefore, quarter, through, weeks }) => (
            <>
              <p className={css.figure}>
                {formatNumber(homes)}
                <Change now={homes} before={yearBefore} />
              </p>
              <p className={css.quiet}>
                {periodName(quarter)} to date, through {formatDate(through)}
              </p>
              <WeekBars weeks={weeks} />
            </>
          )}
        />
        <Tile
          title={words.total}
          query={total}
          render={(sums) => (
            <>
              <p className={css.figure}>
                {formatMoney(sums.total)}
                <Change now={sums.total} before={sums.yearBefore} />
              </p>
              <p className={css.quiet}>This year to date</p>
              <dl className={css.amounts}>
                {(
                  [
                    ['Paid', sums.paid],
                    ['Accepted, not paid', sums.accepted],
                    ['Sent or disputed', sums.sentOrDisputed],
                    ['Draft', sums.draft],
                  ] as const
                ).map(([term, amount]) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{formatCents(amount)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
        />
      </div>
    </>
  )
}

/** What the last eight quarters came to. */
export function Quarters({ mfr, mayOpenReports }: { mfr: string; mayOpenReports: boolean }) {
  return (
    <Tile
      title={
        <>
          {words.byQuarter} <InfoButton label={`About ${words.byQuarter}`} text={words.byQuarterInfo} />
        </>
      }
      query={useQuery(totalRebatesQuery(mfr))}
      action={mayOpenReports && <Link to={rebateReportsPath}>{words.builderTrend}</Link>}
      render={({ quarters }) =>
        quarters.every(({ amount }) => amount === 0) ? (
          <EmptyState icon={IconReceipt2} title={words.nothing} />
        ) : (
          <BarChart
            sentence="Rebates per quarter, the last eight"
            name="Rebates"
            points={quarters.map(({ quarter, amount }) => ({ period: quarter, value: amount }))}
            format={formatShortMoney}
            formatAxis={formatShortMoney}
            legend={{ name: words.invoiced, lastName: words.toDate }}
            height={240}
          />
        )
      }
    />
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = change(now, before)
  return percent === undefined ? null : <Delta percent={percent} of="YoY" />
}

/** A part of the page that loads, fails and tries again on its own. */
function Tile<Data>(props: {
  title: ReactNode
  query: UseQueryResult<Data>
  action?: ReactNode
  render: (data: Data) => ReactNode
}) {
  const { query } = props
  return (
    <Panel title={props.title} action={props.action}>
      {query.isLoadingError ? (
        <FailedState title={failures.load.body} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <FigureSkeleton picture />
      ) : (
        props.render(query.data)
      )}
    </Panel>
  )
}
