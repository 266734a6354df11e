import type { StoredFile } from '@homestead/contract'
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { confirm } from '../../lib/drafts/confirm.ts'
import { acceptedDocuments, documentRefusal } from '../../lib/api/document-file.ts'
import { fileSize } from '../../lib/format/file-size.ts'
import { formatDayOf } from '../../lib/format/format.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { Button } from '../form/button.tsx'
import { FileButton } from './file-button.tsx'
import css from './files-panel.module.css'
import { Panel } from '../layout/panel.tsx'

const words = {
  title: 'Files',
  none: 'No files yet.',
  add: 'Add file',
  added: 'File added',
  remove: 'Are you sure you want to remove this file? This cannot be undone.',
  removed: 'File removed',
}
const failures = {
  save: { title: 'Data Problem', body: 'Problem getting the file' },
  remove: { title: 'Data Problem', body: 'Problem removing the file' },
}

interface Handling {
  save: (file: StoredFile) => Promise<unknown>
  /** Absent for those who may not. */
  remove?: ((file: StoredFile) => Promise<unknown>) | undefined
}

/** The papers of something: to take away, and for some people to add and to remove. */
export function FilesPanel(
  props: Handling & {
    files: readonly StoredFile[]
    /** Absent for those who may not; refused files are told of under this title. */
    add?: { send: (file: File) => Promise<unknown>; failure: string } | undefined
  },
) {
  const { files, add, save, remove } = props
  const adding = useMutation({
    mutationFn: async (file: File) => add?.send(file),
    onSuccess: () => showSuccessToast(words.added),
    meta: { errorToast: { title: add?.failure ?? '' } },
  })
  const send = (file: File, failure: string) => {
    const refusal = documentRefusal(file)
    if (refusal) showErrorToast(failure, refusal)
    else adding.mutate(file)
  }
  return (
    <Panel
      title={words.title}
      action={
        add && (
          <FileButton
            size="small"
            label={words.add}
            accept={acceptedDocuments}
            busy={adding.isPending}
            onFile={(file) => send(file, add.failure)}
          >
            {words.add}
          </FileButton>
        )
      }
    >
      {files.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <ul className={css.files}>
          {files.map((file) => (
            <FileRow key={file.fileId} file={file} save={save} remove={remove} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function FileRow({ file, save, remove }: Handling & { file: StoredFile }) {
  const saving = useMutation({ mutationFn: () => save(file), meta: { errorToast: failures.save } })
  const removing = useMutation({
    mutationFn: async () => remove?.(file),
    onSuccess: () => showSuccessToast(words.removed),
    meta: { errorToast: failures.remove },
  })
  const askAndRemove = () => void confirm(words.remove).then((yes) => yes && removing.mutate())
  return (
    <li className={css.file}>
      <IconFile size={20} stroke={1.6} aria-hidden />
      <div>
        <p>{file.name}</p>
        <p className={css.quiet}>
          {fileSize(file.byteSize)} · {formatDayOf(file.uploadedAt)}
        </p>
      </div>
      <div className={css.buttons}>
        <Button
          square
          aria-label={`Download ${file.name}`}
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </Button>
        {remove && (
          <Button square aria-label={`Remove ${file.name}`} busy={removing.isPending} onClick={askAndRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </Button>
        )}
      </div>
    </li>
  )
}
