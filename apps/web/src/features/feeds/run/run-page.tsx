import { feedsPath, type FeedRun } from '@homestead/contract'
import { IconDatabaseImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isNotFound } from '../../../lib/api/is-not-found.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FactList } from '../../../ui/facts/fact-list.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { CountsPanel } from './counts-panel.tsx'
import { EffectsPanel } from './effects-panel.tsx'
import { ErrorsPanel } from './errors-panel.tsx'
import { feedRunQuery, useReviewCountAfter } from '../feed-queries.ts'
import { failures, run as words, subjectOf } from '../messages.ts'
import css from './run.module.css'
import { RunPanel } from './run-panel.tsx'
import { RunBadge } from '../run-state.tsx'
import { heldAfter } from './run-steps.ts'
import { SourcePanel } from './source-panel.tsx'
import { UnknownPanel } from './unknown-panel.tsx'
import { wrongParts } from './wrong-parts.ts'

const back = { to: feedsPath, text: words.back }

/** One run: where it came from, what it would do, and doing it. */
export function RunPage() {
  const { run = '' } = useParams({ strict: false })
  const number = /^\d{1,9}$/.test(run) ? Number(run) : 0
  return number > 0 ? <Known key={number} id={number} /> : <Missing title={words.headingUntilKnown(run)} />
}

function Missing({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel>
        <EmptyState icon={IconDatabaseImport} title={words.missing} hint={words.missingHint} />
      </Panel>
    </>
  )
}

function Known({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(feedRunQuery(id))
  useReviewCountAfter(data?.status)
  const title = words.headingUntilKnown(String(id))
  if (isNotFound(error)) return <Missing title={title} />
  if (data) return <Loaded run={data} />
  return (
    <>
      <PageHeader title={title} back={back} />
      <Panel>
        {error ? (
          <FailedState title={failures.run.body} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </Panel>
    </>
  )
}

/** How much of a feed is held, now and after: of a package there is no one number. */
const factsOf = ({ parts, feed, status, unmatched }: FeedRun) => {
  const part = parts.find((each) => each.feed === feed)
  if (!part || status !== 'Checked' || unmatched) return []
  return [
    [words.held(part.title), formatNumber(part.heldCount)],
    [words.after, formatNumber(heldAfter(part))],
  ] as const
}

const sentenceOf = (run: FeedRun) => {
  if (run.unmatched) return words.waitsForColumns
  const hasLeft = run.status === 'Undone' && wrongParts(run).length > 0
  return hasLeft ? words.undoneInPart : words.sentences[run.status]
}

function Loaded({ run }: { run: FeedRun }) {
  const facts = factsOf(run)
  const wrong = wrongParts(run)
  const isJudged = run.checkedAt !== null
  return (
    <>
      <PageHeader
        title={words.heading(subjectOf(run), run.id)}
        status={<RunBadge status={run.status} />}
        description={sentenceOf(run)}
        back={back}
      >
        {facts.length > 0 && <FactList facts={facts} className={css.facts} />}
      </PageHeader>
      <div className={css.columns}>
        <aside className={css.parts}>
          <RunPanel run={run} />
        </aside>
        <div className={css.parts}>
          <SourcePanel run={run} />
          {run.status === 'Failed' && (
            <Panel>
              <div role="alert">
                <EmptyState
                  icon={IconDatabaseImport}
                  title={words.failed}
                  {...(run.problem ? { hint: run.problem } : {})}
                />
              </div>
            </Panel>
          )}
          {isJudged && <ColumnsPanel run={run} />}
          {isJudged && !run.unmatched && <CountsPanel run={run} />}
          {isJudged && run.effects && run.effects.months.length > 0 && (
            <EffectsPanel effects={run.effects} status={run.status} />
          )}
        </div>
      </div>
      {run.unknown.length > 0 && <UnknownPanel run={run} />}
      {wrong.length > 0 && <ErrorsPanel run={run} wrong={wrong} />}
    </>
  )
}
