import { IconUpload } from '@tabler/icons-react'
import { largestFile } from '../../lib/format/file-size.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FileButton } from '../../ui/files/file-button.tsx'
import { useDrop } from '../../ui/files/use-drop.ts'
import { accepted } from './choose-file.ts'
import css from './closing-files.module.css'
import { page as words } from './messages.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import type { Upload } from './use-upload.ts'

/** Where a file is dropped or chosen, and how far it is on its way. */
export function DropZone({ upload: { sending, send } }: { upload: Upload }) {
  const drop = useDrop(([file]) => file && !sending && send(file))
  return (
    <div className={css.zone} {...drop}>
      <EmptyState
        icon={IconUpload}
        title={sending?.name ?? words.drop}
        hint={sending ? words.uploading : words.rules(largestFile())}
      >
        {sending ? (
          <Progress label={words.uploading} value={sending.part} of={1} />
        ) : (
          <FileButton variant="primary" label={words.choose} accept={accepted} onFile={send}>
            {words.choose}
          </FileButton>
        )}
      </EmptyState>
    </div>
  )
}
