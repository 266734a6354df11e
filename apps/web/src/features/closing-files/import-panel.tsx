import type { ClosingUploadDetail } from '@homestead/contract'
import { useNavigate } from '@tanstack/react-router'
import { fileSize } from '../../lib/format/file-size.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Fact } from '../../ui/facts/fact-list.tsx'
import { FactRows } from '../../ui/facts/fact-rows.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { StepList } from '../../ui/feedback/step-list.tsx'
import css from './closing-files.module.css'
import { useImportFile, useRemoveFile, useTakeBack, wasImported } from './closing-file-queries.ts'
import { importing as words, page } from './messages.ts'
import { importSteps } from './import-steps.ts'
import { back } from './upload-page.tsx'

/** How far the file is, what importing it would do, and the button that does it. */
export function ImportPanel(props: { file: ClosingUploadDetail; mfr: string; mayImport: boolean }) {
  const { file, mayImport } = props
  const run = useImportFile(props.mfr, file.enterpriseId)
  const good = file.matchedCount + file.createdCount
  const imported = file.sheets.find(({ name }) => name === file.sheet)?.importedAt
  const counts: Fact[] = [
    [words.matches, formatNumber(file.matchedCount)],
    [words.creates, formatNumber(file.createdCount)],
    [words.errors, formatNumber(file.errorCount), file.errorCount > 0],
    ...(file.lateCount > 0 ? [[words.late, formatNumber(file.lateCount), true] as const] : []),
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
      <StepList steps={importSteps(file, fileSize(file.byteSize))} />
      {file.checkedCount > 0 && <FactRows facts={counts} />}
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
