import { type ClosingUploadDetail, closingUploadFile } from '@homestead/contract'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { fileSize, largestFile } from '../../lib/format/file-size.ts'
import { download } from '../../lib/api/download.ts'
import { formatDayOf } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { FileHead } from '../../ui/layout/file-head.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SelectButton } from '../../ui/form/select-button.tsx'
import { accepted } from './choose-file.ts'
import css from './closing-files.module.css'
import { type useMapFile, wasImported } from './closing-file-queries.ts'
import { failures, files, page as words } from './messages.ts'
import { saveTemplate } from './template.ts'
import { useUpload } from './use-upload.ts'

export type MapFile = ReturnType<typeof useMapFile>['mutate']

/** Which file it is, and which sheet of it. */
export function FilePanel(props: {
  file: ClosingUploadDetail
  mfr: string
  mayChange: boolean
  mayImport: boolean
  map: MapFile
}) {
  const { file, mayChange, map } = props
  const upload = useUpload(props.mfr)
  const save = useMutation({
    mutationFn: () => download(closingUploadFile, { params: { id: file.enterpriseId } }, file.fileName),
    meta: { errorToast: failures.file },
  })
  const icon = /\.csv$/i.test(file.fileName) ? IconFileTypeCsv : IconFileSpreadsheet
  const facts = [
    fileSize(file.byteSize),
    files.rows(file.rowCount),
    [formatDayOf(file.uploadedAt), file.uploadedByName].filter(Boolean).join(', '),
  ]
  return (
    <Panel
      footer={
        <div className={css.rules}>
          <span>{words.rules(largestFile())}</span>
          <button type="button" className={css.link} onClick={saveTemplate}>
            <IconDownload size={14} stroke={1.75} aria-hidden />
            {words.template}
          </button>
        </div>
      }
    >
      <FileHead icon={icon} name={file.fileName} facts={facts.join(' · ')}>
        <div className={css.actions}>
          {file.sheets.length > 1 && (
            <>
              <span className={css.quiet}>{words.sheet}</span>
              <SelectButton
                label={words.sheet}
                value={file.sheet ?? undefined}
                options={file.sheets.map(({ name }) => ({ key: name, text: name }))}
                disabled={!mayChange}
                onChange={(sheet) => map({ sheet })}
              />
            </>
          )}
          {file.hasFile && (
            <Button square aria-label={words.original} busy={save.isPending} onClick={() => save.mutate()}>
              <IconDownload size={16} stroke={1.6} aria-hidden />
            </Button>
          )}
          {props.mayImport && (
            <FileButton
              label={words.choose}
              accept={accepted}
              busy={upload.sending !== undefined}
              onFile={upload.send}
            >
              {wasImported(file) ? words.another : words.replace}
            </FileButton>
          )}
        </div>
      </FileHead>
    </Panel>
  )
}
