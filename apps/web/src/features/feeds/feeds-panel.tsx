import {
  feedDescriptionPath,
  feedExamplePath,
  feedExamplesPath,
  feedRunPath,
  isRunning,
  type FeedState,
} from '@homestead/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format/format.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CardTable, type CardColumn } from '../../ui/layout/card-table.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CopyLine } from './copy-line.tsx'
import css from './feeds.module.css'
import { failures, lastResult, list as words } from './messages.ts'
import { shortMoment } from './moments.ts'
import { BroughtBy, RunState } from './run-state.tsx'

/** What the latest run of a feed is, where it waits for somebody or went wrong. */
const stateOf = ({ openRun, lastRun }: FeedState) => {
  if (openRun)
    return (
      <Link to={feedRunPath(openRun.id)}>
        <RunState status={openRun.status} progress="" />
      </Link>
    )
  return lastRun && <RunState status="Applied" progress="" />
}

const columns: CardColumn<FeedState>[] = [
  {
    key: 'feed',
    title: 'Feed',
    part: 'title',
    cell: ({ title, meaning }) => <span title={meaning}>{title}</span>,
  },
  {
    key: 'held',
    title: 'Rows held',
    isNumber: true,
    cell: ({ heldCount }) => formatNumber(heldCount),
  },
  {
    key: 'loaded',
    title: 'Last loaded',
    cell: ({ lastRun }) =>
      lastRun?.appliedAt ? (
        <Link to={feedRunPath(lastRun.id)}>{shortMoment(lastRun.appliedAt)}</Link>
      ) : (
        <span className={css.quiet}>{words.never}</span>
      ),
  },
  {
    key: 'by',
    title: 'Brought by',
    leavesAt: 1050,
    cell: ({ lastRun }) => lastRun && <BroughtBy {...lastRun} />,
  },
  { key: 'result', title: 'Last result', cell: (state) => lastResult(state) },
  { key: 'state', title: 'State', part: 'state', cell: stateOf },
  {
    key: 'columns',
    title: 'Description',
    cell: ({ feed, title, columnCount }) => (
      <span className={css.links}>
        <span className={css.quiet}>{words.columns(columnCount)}</span>
        <a href={feedDescriptionPath(feed)} target="_blank" rel="noreferrer" aria-label={`${title}, JSON`}>
          JSON
        </a>
        <a href={feedExamplePath(feed)} download aria-label={`${title}, example CSV`}>
          CSV
        </a>
      </span>
    ),
  },
]

const toneOf = ({ openRun }: FeedState) => {
  if (!openRun || isRunning(openRun.status)) return undefined
  return openRun.status === 'Failed' ? 'bad' : 'waits'
}

/** Every feed: how much of it is held, how fresh it is, and what its files look like. */
export function FeedsPanel({ states }: { states: UseQueryResult<FeedState[]> }) {
  const { data, isLoadingError, refetch } = states
  return (
    <Panel
      title={words.feeds}
      action={
        <a className={css.package} href={feedExamplesPath} download>
          <IconDownload size={14} stroke={1.75} aria-hidden />
          {words.package(data?.length)}
        </a>
      }
    >
      {isLoadingError ? (
        <FailedState title={failures.states.body} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : (
        <div className={css.flush}>
          <CardTable
            label={words.feeds}
            columns={columns}
            rows={data}
            keyOf={({ feed }) => feed}
            toneOf={toneOf}
          />
        </div>
      )}
      <div className={css.lines}>
        <CopyLine label={words.command} text="npm run feed:load -- closings october.csv" />
        <CopyLine label={words.api} text="POST /network/api/feeds/closings/runs" />
      </div>
    </Panel>
  )
}
