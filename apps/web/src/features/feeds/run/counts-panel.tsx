import type { FeedRun, FeedRunPart } from '@homestead/contract'
import { formatNumber } from '../../../lib/format/format.ts'
import { CardTable, type CardColumn } from '../../../ui/layout/card-table.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { run as words } from '../messages.ts'
import { shortMoment, spanOf } from '../moments.ts'
import css from './run.module.css'

type Counted = Pick<
  FeedRun,
  | 'readCount'
  | 'newCount'
  | 'changedCount'
  | 'unchangedCount'
  | 'removedCount'
  | 'followedCount'
  | 'errorCount'
>

const share = (count: number, all: number) =>
  all > 0 && count > 0 ? `${((100 * count) / all).toFixed(1)}%` : ''

/** Before a run is applied nothing of it was left out yet. */
const isWritten = ({ appliedAt }: Pick<FeedRun, 'appliedAt'>) => appliedAt !== null

const kindsOf = (counted: Counted & Pick<FeedRun, 'appliedAt'>) => {
  const { readCount: all, followedCount } = counted
  return [
    { key: 'new', title: words.counts.new, count: counted.newCount, note: share(counted.newCount, all) },
    {
      key: 'changed',
      title: words.counts.changed,
      count: counted.changedCount,
      note: followedCount > 0 ? words.notes.followed(followedCount) : share(counted.changedCount, all),
    },
    {
      key: 'unchanged',
      title: words.counts.unchanged,
      count: counted.unchangedCount,
      note: words.notes.unchanged,
    },
    ...(counted.removedCount > 0
      ? [{ key: 'removed', title: words.counts.removed, count: counted.removedCount, note: '' }]
      : []),
    {
      key: 'errors',
      title: words.counts.errors,
      count: counted.errorCount,
      note: isWritten(counted) && counted.errorCount > 0 ? words.notes.errors : '',
    },
  ]
}

const columns: CardColumn<FeedRunPart>[] = [
  { key: 'feed', title: 'Feed', part: 'title', cell: ({ title }) => title },
  ...(
    [
      ['readCount', words.counts.read],
      ['newCount', words.counts.new],
      ['changedCount', words.counts.changed],
      ['unchangedCount', words.counts.unchanged],
      ['removedCount', words.counts.removed],
    ] as const
  ).map(([key, title]): CardColumn<FeedRunPart> => ({
    key,
    title,
    isNumber: true,
    ...(key === 'unchangedCount' && { leavesAt: 800 as const }),
    cell: (part) => formatNumber(key === 'changedCount' ? part.changedCount + part.followedCount : part[key]),
  })),
  {
    key: 'errors',
    title: words.counts.errors,
    isNumber: true,
    part: 'state',
    cell: ({ errorCount }) => (
      <span className={css.errors} data-bad={errorCount > 0 || undefined}>
        {formatNumber(errorCount)}
        <span className={css.inCard}> {words.notes.inCard}</span>
      </span>
    ),
  },
]

const checkedWhen = ({ checkedAt, checkMilliseconds }: FeedRun) => {
  if (checkedAt === null) return ''
  return checkMilliseconds > 0
    ? words.against(spanOf(checkMilliseconds), shortMoment(checkedAt))
    : shortMoment(checkedAt)
}

/** What the run means for values that somebody edited; nothing where nobody did. */
function Edits({ parts }: Pick<FeedRun, 'parts'>) {
  const kept = parts.reduce((sum, { keptCount }) => sum + keptCount, 0)
  const overruled = parts.reduce((sum, { overruledCount }) => sum + overruledCount, 0)
  if (kept + overruled === 0) return null
  return (
    <p className={css.edits}>
      {kept > 0 && words.kept(kept)} {overruled > 0 && words.overruled(overruled)}
    </p>
  )
}

/** How many rows come, change, stay and go; of a package by feed as well. */
export function CountsPanel({ run }: { run: FeedRun }) {
  const kinds = kindsOf(run)
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel title={words.dryRun} action={<span className={css.quiet}>{checkedWhen(run)}</span>}>
      <dl className={css.counts}>
        <div>
          <dt>{words.counts.read}</dt>
          <dd>
            <b>{formatNumber(run.readCount)}</b>
            <small>{words.notes.read}</small>
          </dd>
        </div>
        {kinds.map(({ key, title, count, note }) => (
          <div key={key} data-kind={key} data-some={count > 0 || undefined}>
            <dt>
              <i aria-hidden />
              {title}
            </dt>
            <dd>
              <b>{formatNumber(count)}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      {all > 0 && (
        <div className={css.share} aria-hidden>
          {kinds
            .filter(({ count }) => count > 0)
            .map(({ key, count }) => (
              <i key={key} data-kind={key} style={{ flexGrow: count / all }} />
            ))}
        </div>
      )}
      <Edits parts={run.parts} />
      {run.parts.length > 1 && (
        <div className={css.flush}>
          <CardTable label={words.byFeed} columns={columns} rows={run.parts} keyOf={({ feed }) => feed} />
        </div>
      )}
    </Panel>
  )
}
