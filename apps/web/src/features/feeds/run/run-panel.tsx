import type { FeedRun } from '@homestead/contract'
import { feedNamed } from '@homestead/contract/feeds/feed-list'
import { whyUnreadable } from '@homestead/contract/feeds/run'
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { confirm } from '../../../lib/drafts/confirm.ts'
import { formatMoment, formatNumber } from '../../../lib/format/format.ts'
import { StepList } from '../../../ui/feedback/step-list.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { Fact } from '../../../ui/facts/fact-list.tsx'
import { FactRows } from '../../../ui/facts/fact-rows.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useRunActs } from '../feed-queries.ts'
import { feedTitle, panel as words, run as runWords } from '../messages.ts'
import { spanOf } from '../moments.ts'
import css from './run.module.css'
import { heldAfter, mayAmend, runSteps, writtenRows } from './run-steps.ts'

/** How far the run is, what applying it would do, and the buttons that do it. */
export function RunPanel({ run }: { run: FeedRun }) {
  const footer = footerOf(run)
  return (
    <Panel title={words.title} {...(footer && { footer })}>
      <StepList steps={runSteps(run)} />
      {run.problem && run.status !== 'Failed' && (
        <p className={css.problem} role="alert">
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          {run.problem}
        </p>
      )}
      {run.status === 'Checked' && <Decision run={run} />}
      {['Receiving', 'Waiting', 'Checking'].includes(run.status) && (
        <div className={css.buttons}>
          <Discard run={run} />
        </div>
      )}
      {run.status === 'Applying' && <Stop run={run} />}
      {['Applied', 'Undoing', 'Undone'].includes(run.status) && <Outcome run={run} />}
    </Panel>
  )
}

const footerOf = (run: FeedRun): string | undefined => {
  if (run.status === 'Checked') return words.applyNote
  if (run.status === 'Applied') return run.mayUndo ? words.undoNote : words.noUndo
  return ['Waiting', 'Checking', 'Applying', 'Undoing'].includes(run.status) ? words.leave : undefined
}

/** Rows that go are told apart from those that are written, before and after. */
const removedRows = ({ removedCount }: FeedRun): Fact[] =>
  removedCount > 0 ? [[words.removed, formatNumber(removedCount), true]] : []

function Decision({ run }: { run: FeedRun }) {
  const { apply, check } = useRunActs(run.id)
  const rows = writtenRows(run)
  const hasErrors = run.errorCount > 0
  const counts: Fact[] = [
    [words.written, formatNumber(rows - run.removedCount)],
    [words.alone, formatNumber(run.unchangedCount)],
    ...removedRows(run),
    [words.errors, formatNumber(run.errorCount), hasErrors],
  ]
  const note = noteOn(run)
  const ask = async (skipErrors: boolean) => {
    const { removal } = run
    const question =
      removal &&
      words.removal(
        removal.removedCount,
        removal.heldCount,
        feedTitle(removal.feed).toLowerCase(),
        feedNamed(removal.feed)?.removalMeaning ?? '',
      )
    if (question && !(await confirm(question))) return
    apply.mutate({ skipErrors, confirmRemoval: question !== null && question !== undefined })
  }
  return (
    <>
      {!run.unmatched && <FactRows facts={counts} />}
      {note && <p className={css.note}>{note}</p>}
      <div className={css.buttons}>
        {run.isStale && !run.unmatched && mayAmend(run) ? (
          <Button variant="primary" busy={check.isPending} onClick={() => check.mutate({})}>
            {words.checkAgain}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={apply.isPending}
            disabled={rows === 0 || run.unmatched !== null || run.unreadable !== null || run.isStale}
            onClick={() => void ask(hasErrors)}
          >
            {hasErrors ? words.leaveOut(run.errorCount, rows) : words.apply(rows)}
          </Button>
        )}
        <Discard run={run} />
      </div>
    </>
  )
}

const noteOn = (run: FeedRun): string | undefined => {
  if (run.unmatched) return words.unmatched[run.door]
  if (run.isStale) return mayAmend(run) ? words.stale : words.staleElsewhere
  if (run.unreadable) return whyUnreadable(run.unreadable)
  if (run.errorCount > 0) return writtenRows(run) === 0 ? words.onlyErrors : words.refused
  return writtenRows(run) === 0 ? words.nothing : undefined
}

function Stop({ run }: { run: FeedRun }) {
  const { stop } = useRunActs(run.id)
  return (
    <div className={css.buttons}>
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
    </div>
  )
}

function Discard({ run }: { run: FeedRun }) {
  const { discard } = useRunActs(run.id)
  const ask = async () => {
    if (await confirm(words.discardQuestion)) discard.mutate()
  }
  return (
    <Button variant="ghost" className={css.danger ?? ''} busy={discard.isPending} onClick={() => void ask()}>
      {words.discard}
    </Button>
  )
}

/** How much of its feed is held with it: of a package there is no one number. */
const heldNow = ({ parts, feed, status }: FeedRun) => {
  const part = parts.find((each) => each.feed === feed)
  return part && status === 'Applied'
    ? [[runWords.held(part.title), formatNumber(heldAfter(part))] as const]
    : []
}

function Outcome({ run }: { run: FeedRun }) {
  const { undo } = useRunActs(run.id)
  const ask = async () => {
    if (await confirm(words.undoQuestion(run))) undo.mutate()
  }
  const facts = [
    ...(run.appliedAt ? [[words.on, formatMoment(run.appliedAt)] as const] : []),
    [words.by, run.appliedBy] as const,
    [words.took, spanOf(run.milliseconds)] as const,
    [words.written, formatNumber(writtenRows(run) - run.removedCount)] as const,
    ...removedRows(run),
    ...heldNow(run),
    ...(run.undoneAt ? [[words.undoneOn, `${formatMoment(run.undoneAt)}, ${run.undoneBy}`] as const] : []),
  ]
  return (
    <>
      <FactRows facts={facts} />
      {run.mayUndo && (
        <div className={css.buttons}>
          <Button className={css.danger ?? ''} busy={undo.isPending} onClick={() => void ask()}>
            <IconArrowBackUp size={16} stroke={1.6} aria-hidden />
            {words.undo}
          </Button>
        </div>
      )}
    </>
  )
}
