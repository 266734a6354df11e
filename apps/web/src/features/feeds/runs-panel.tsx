import { feedRunPath, isRunning, type FeedRunSummary, type FeedState } from '@homestead/contract'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectButton } from '../../ui/form/select-button.tsx'
import { CardTable, type CardColumn } from '../../ui/layout/card-table.tsx'
import { Pager } from '../grid/table/pager.tsx'
import { feedRunsQuery } from './feed-queries.ts'
import css from './feeds.module.css'
import { failures, list as words, subjectOf } from './messages.ts'
import { clockOf, shortMoment } from './moments.ts'
import { BroughtBy, RunState } from './run-state.tsx'
import { filterOf, isEvery } from './run-wish.ts'
import { RunsBar } from './runs-bar.tsx'
import { pageSizes, useRunWish } from './use-run-wish.ts'

/** One whose columns nobody knew was read no further than its first row. */
const isRead = ({ readCount, checkMilliseconds, milliseconds, problem }: FeedRunSummary) =>
  problem === null || readCount + checkMilliseconds + milliseconds > 0
const isKnown = (run: FeedRunSummary) =>
  run.checkedAt !== null &&
  isRead(run) &&
  (!isRunning(run.status) || run.status === 'Applying' || run.status === 'Undoing')
/** A count that is not known yet, or never was, is a dash. */
const counted = (run: FeedRunSummary, count: number) =>
  isKnown(run) && run.status !== 'Failed' ? formatNumber(count) : '–'

const columns: CardColumn<FeedRunSummary>[] = [
  {
    key: 'run',
    title: 'Run',
    part: 'title',
    cell: (run) => (
      <Link to={feedRunPath(run.id)}>
        {run.id}
        <span className={css.inCard}> · {subjectOf(run)}</span>
      </Link>
    ),
  },
  { key: 'feed', title: 'Feed', leavesAt: 800, cell: (run) => <b className={css.name}>{subjectOf(run)}</b> },
  { key: 'by', title: 'Brought by', cell: (run) => <BroughtBy {...run} /> },
  { key: 'started', title: 'Started', cell: ({ createdAt }) => shortMoment(createdAt) },
  { key: 'rows', title: 'Rows', isNumber: true, cell: (run) => counted(run, run.readCount) },
  {
    key: 'new',
    title: 'New',
    isNumber: true,
    leavesAt: 1050,
    cell: (run) => counted(run, run.newCount),
  },
  {
    key: 'changed',
    title: 'Changed',
    isNumber: true,
    leavesAt: 1050,
    cell: (run) => counted(run, run.changedCount + run.followedCount),
  },
  {
    key: 'errors',
    title: 'Errors',
    isNumber: true,
    cell: (run) => (
      <span className={css.errors} data-bad={run.errorCount > 0 || undefined}>
        {counted(run, run.errorCount)}
      </span>
    ),
  },
  {
    key: 'took',
    title: 'Took',
    isNumber: true,
    leavesAt: 1280,
    cell: ({ milliseconds, checkMilliseconds }) =>
      milliseconds + checkMilliseconds > 0 ? clockOf(milliseconds + checkMilliseconds) : '–',
  },
  { key: 'state', title: 'State', part: 'state', cell: (run) => <RunState {...run} /> },
]

/** All runs, the latest first. */
export function RunsPanel({ feeds }: { feeds: readonly FeedState[] }) {
  const [shown, show] = useRunWish()
  const { wish, page, pageSize } = shown
  const filter = filterOf(wish)
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery(
    feedRunsQuery({ ...filter, page, pageSize }),
  )
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  // Somebody else's address, or runs that a filter leaves out by now.
  useEffect(() => {
    if (isBeyond) show({ ...shown, page: pages })
  })
  const from = (page - 1) * pageSize + 1
  return (
    <section className={css.runs} aria-label={words.runs}>
      <RunsBar
        wish={wish}
        feeds={feeds}
        counts={data?.counts}
        makers={data?.makers ?? []}
        onChange={(next) => show({ ...shown, wish: next, page: 1 })}
      />
      <div className={css.box}>
        {isLoadingError ? (
          <FailedState title={failures.runs.body} onRetry={() => void refetch()} />
        ) : !data ? (
          <div className={css.padded}>
            <Skeleton lines={8} />
          </div>
        ) : data.runs.length === 0 ? (
          <EmptyState
            icon={IconDatabaseImport}
            {...(isEvery(wish)
              ? { title: words.noRuns, hint: words.noRunsHint }
              : { title: words.noSuchRuns })}
          />
        ) : (
          <CardTable
            label={words.runList}
            columns={columns}
            rows={data.runs}
            keyOf={({ id }) => id}
            toneOf={({ status }) => (status === 'Checked' ? 'waits' : undefined)}
          />
        )}
        {data && data.runs.length > 0 && (
          <div className={css.pager}>
            <span>{words.range(from, from + data.runs.length - 1, data.total)}</span>
            {data.total > pageSizes[0] && (
              <span className={css.size}>
                {words.rowsPerPage}
                <SelectButton
                  label={words.rowsPerPage}
                  size="small"
                  up
                  value={pageSize}
                  options={pageSizes.map((size) => ({ key: size, text: String(size) }))}
                  onChange={(size) => show({ ...shown, pageSize: size, page: 1 })}
                />
              </span>
            )}
            {pages > 1 && (
              <Pager
                page={page}
                pages={pages}
                onPage={(next) => show({ ...shown, page: next })}
                ends={false}
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
