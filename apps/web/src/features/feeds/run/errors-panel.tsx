import { feedRunErrorFile, type Corrections, type FeedRun, type FeedRunError } from '@homestead/contract'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../../lib/api/download.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SelectButton } from '../../../ui/form/select-button.tsx'
import { CardTable, type CardColumn } from '../../../ui/layout/card-table.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Pager } from '../../grid/table/pager.tsx'
import { errorsPerPage, runErrorsQuery, useRunActs } from '../feed-queries.ts'
import { failures, feedTitle, run as words } from '../messages.ts'
import css from './run.module.css'
import { mayAmend } from './run-steps.ts'
import type { WrongPart } from './wrong-parts.ts'

/** A row that is missing from a replacement has no line. On a card the number says what it is. */
const Line = ({ line }: { line: number }) =>
  line > 0 ? (
    <>
      <span className={css.inCard}>{words.line} </span>
      {formatNumber(line)}
    </>
  ) : (
    words.noLine
  )

const columns: CardColumn<FeedRunError>[] = [
  { key: 'line', title: words.line, part: 'title', cell: ({ line }) => <Line line={line} /> },
  { key: 'feed', title: 'Feed', part: 'state', cell: ({ feed }) => feedTitle(feed) },
  { key: 'column', title: 'Column', cell: ({ column }) => <code>{column}</code> },
  {
    key: 'value',
    title: 'Value',
    cell: ({ value }) =>
      value ? <span className={css.wrong}>{value}</span> : <span className={css.quiet}>{words.empty}</span>,
  },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => <span className={css.reason}>{reason}</span> },
]

/** What was probably meant: taken, the run is checked anew with it in the place of what the file has. */
const suggestionColumn = (run: FeedRun, isBusy: boolean, take: Take): CardColumn<FeedRunError> => ({
  key: 'suggestion',
  title: words.suggestion,
  part: 'action',
  isTitled: true,
  cell: ({ feed, column, value, suggestion }) =>
    suggestion && mayAmend(run) ? (
      <Button
        variant="ghost"
        size="small"
        className={css.suggestion ?? ''}
        disabled={isBusy}
        onClick={() => take({ corrections: { [feed]: { [column]: { [value.trim()]: suggestion.value } } } })}
      >
        {words.use(suggestion.value, suggestion.rows)}
      </Button>
    ) : null,
})
type Take = (body: { corrections: Corrections }) => void

/** What stays is known by its key: it has no line in a file. */
const leftColumns: CardColumn<FeedRunError>[] = [
  { key: 'value', title: 'Key', part: 'title', cell: ({ value }) => value },
  ...columns.filter(({ key }) => key === 'feed' || key === 'reason'),
]

/** What is wrong with rows, and all of them as a file that can be mended; or what stayed when the run was taken back. */
export function ErrorsPanel({ run, wrong }: { run: FeedRun; wrong: readonly WrongPart[] }) {
  const isUndone = run.status === 'Undone'
  const title = isUndone ? words.leftRows : words.errorRows
  const range = isUndone ? words.leftRange : words.errorRange
  const [chosen, setChosen] = useState<string>()
  const [page, setPage] = useState(1)
  const feed = wrong.find((part) => part.feed === chosen)?.feed ?? wrong[0]?.feed
  const { data, isLoadingError, refetch } = useQuery(runErrorsQuery(run, feed, page))
  const save = useMutation({
    mutationFn: () =>
      download(feedRunErrorFile, { params: { run: run.id, feed: feed ?? '' } }, `${feed} errors.csv`),
    meta: { errorToast: failures.file },
  })
  const { check } = useRunActs(run.id)
  const hasSuggestions = mayAmend(run) && data?.rows.some(({ suggestion }) => suggestion !== null)
  // A run of one feed need not say of which.
  const named = run.feed === '' ? columns : columns.filter(({ key }) => key !== 'feed')
  const suggested = hasSuggestions ? [suggestionColumn(run, check.isPending, check.mutate)] : []
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / errorsPerPage))
  const from = (page - 1) * errorsPerPage + 1
  return (
    <div className={css.below}>
      <Panel
        wideAction
        title={
          <span className={css.titled}>
            {title}
            <Badge tone="bad">{formatNumber(wrong.reduce((sum, { count }) => sum + count, 0))}</Badge>
          </span>
        }
        action={
          <span className={css.actions}>
            <span className={css.quiet}>
              {isUndone ? words.leftHint : hasSuggestions ? words.suggestionHint : words.errorHint}
            </span>
            {wrong.length > 1 && (
              <SelectButton
                label="Feed"
                size="small"
                value={feed}
                options={wrong.map((part) => ({ key: part.feed, text: part.title }))}
                onChange={(key) => {
                  setChosen(key)
                  setPage(1)
                }}
              />
            )}
            {!isUndone && (
              <Button size="small" busy={save.isPending} onClick={() => save.mutate()}>
                <IconDownload size={14} stroke={1.75} aria-hidden />
                {words.download}
              </Button>
            )}
          </span>
        }
      >
        {isLoadingError ? (
          <FailedState title={failures.errors.body} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton lines={6} />
        ) : (
          <div className={css.flush}>
            <CardTable
              label={title}
              columns={isUndone ? leftColumns : [...named, ...suggested]}
              rows={data.rows}
              keyOf={({ file, line, column, value, reason }) =>
                `${file} ${line} ${column} ${value} ${reason}`
              }
            />
            <div className={css.pager}>
              <span>{range(from, from + data.rows.length - 1, data.total)}</span>
              {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} ends={false} />}
            </div>
          </div>
        )}
      </Panel>
    </div>
  )
}
