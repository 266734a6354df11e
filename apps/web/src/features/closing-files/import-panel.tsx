import type { ClosingUploadDetail } from '@homestead/contract'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fileSize } from '../../lib/format/file-size.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import css from './closing-files.module.css'
import { useImportFile, useRemoveFile, useTakeBack, wasImported } from './closing-file-queries.ts'
import { importing as words, page } from './messages.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { type Step, importSteps } from './import-steps.ts'
import { back } from './upload-page.tsx'

/** How far the file is, what importing it would do, and the button that does it. */
export function ImportPanel(props: { file: ClosingUploadDetail; mfr: string; mayImport: boolean }) {
  const { file, mayImport } = props
  const run = useImportFile(props.mfr, file.enterpriseId)
  const good = file.matchedCount + file.createdCount
  const imported = file.sheets.find(({ name }) => name === file.sheet)?.importedAt
  const counts: [string, number, boolean?][] = [
    [words.matches, file.matchedCount],
    [words.creates, file.createdCount],
    [words.errors, file.errorCount, file.errorCount > 0],
    ...(file.lateCount > 0 ? [[words.late, file.lateCount, true] as [string, number, boolean]] : []),
  ]
  return (
    <Panel
      title={words.title}
      footer={
        file.status === 'TakenBack'
          ? words.takenBackBy(file.takenBackAt, file.takenBackByName)
          : wasImported(file)
            ? words.done
            : imported
              ? words.already
              : !mayImport
                ? page.readOnly
                : words.nothingSaved
      }
    >
      <ol className={css.steps}>
        {importSteps(file, fileSize(file.byteSize)).map((step) => (
          <StepLine key={step.text} step={step} />
        ))}
      </ol>
      {file.checkedCount > 0 && (
        <dl className={css.counts}>
          {counts.map(([term, count, bad]) => (
            <div key={term} data-bad={bad || undefined}>
              <dt>{term}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      {file.lateCount > 0 && <p className={`${css.quiet} ${css.late}`}>{words.lateHint}</p>}
      {mayImport && file.whyItStays && <p className={`${css.quiet} ${css.late}`}>{file.whyItStays}</p>}
      {mayImport && wasImported(file) && file.status !== 'TakenBack' && !file.whyItStays && (
        <div className={css.buttons}>
          <TakeBack file={file} mfr={props.mfr} rows={good} />
        </div>
      )}
      {mayImport && !wasImported(file) && (
        <div className={css.buttons}>
          {file.status !== 'Failed' && (
            <Button
              variant="primary"
              busy={run.isPending || file.status === 'Importing'}
              disabled={file.status !== 'Checked' || good === 0 || Boolean(imported)}
              onClick={() => run.mutate()}
            >
              {words.go(good)}
            </Button>
          )}
          <Cancel
            mfr={props.mfr}
            id={file.enterpriseId}
            disabled={run.isPending || file.status === 'Importing'}
          />
        </div>
      )}
      {mayImport && file.status === 'TakenBack' && file.hasFile && (
        <div className={css.buttons}>
          <RemoveTakenBack mfr={props.mfr} id={file.enterpriseId} />
        </div>
      )}
    </Panel>
  )
}

function TakeBack({ file, mfr, rows }: { file: ClosingUploadDetail; mfr: string; rows: number }) {
  const run = useTakeBack(mfr, file.enterpriseId)
  const ask = async () => {
    if (await confirm(words.takeBackQuestion(rows))) run.mutate()
  }
  return (
    <Button variant="ghost" busy={run.isPending || file.status === 'TakingBack'} onClick={() => void ask()}>
      {words.takeBack}
    </Button>
  )
}

function RemoveTakenBack({ mfr, id }: { mfr: string; id: string }) {
  const remove = useRemoveFile(mfr, id)
  const ask = async () => {
    if (await confirm(words.removeTakenBackQuestion)) remove.mutate()
  }
  return (
    <Button variant="ghost" busy={remove.isPending} onClick={() => void ask()}>
      {words.removeTakenBack}
    </Button>
  )
}

function Cancel({ mfr, id, disabled }: { mfr: string; id: string; disabled: boolean }) {
  const navigate = useNavigate()
  const remove = useRemoveFile(mfr, id)
  const ask = async () => {
    if (await confirm(words.remove))
      remove.mutate(undefined, { onSuccess: () => void navigate({ to: back.to }) })
  }
  return (
    <Button variant="ghost" busy={remove.isPending} disabled={disabled} onClick={() => void ask()}>
      {words.cancel}
    </Button>
  )
}

function StepLine({ step: { text, note, state, part } }: { step: Step }) {
  return (
    <li data-state={state}>
      <span className={css.mark}>
        {state === 'done' && <IconCheck size={12} stroke={2.5} aria-label="Done" />}
        {state === 'now' && <Spinner />}
      </span>
      <b>{text}</b>
      <span className={css.quiet}>{note}</span>
      {part && <Progress label={text} value={part.value} of={part.of} />}
    </li>
  )
}
