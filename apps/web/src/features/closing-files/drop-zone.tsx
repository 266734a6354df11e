import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { settings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { accepted, fileSize } from './choose-file.ts'
import css from './closing-files.module.css'
import { page as words } from './messages.ts'
import { Progress } from './progress.tsx'
import type { Upload } from './use-upload.ts'

/** Where a file is dropped or chosen, and how far it is on its way. */
export function DropZone({ upload: { sending, send } }: { upload: Upload }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !sending) send(file)
  }
  return (
    <div
      className={css.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <EmptyState
        icon={IconUpload}
        title={sending?.name ?? words.drop}
        hint={sending ? words.uploading : words.rules(fileSize(settings.maxUploadBytes))}
      >
        {sending ? (
          <Progress label={words.uploading} value={sending.part} of={1} />
        ) : (
          <FileButton variant="primary" onFile={send}>
            {words.choose}
          </FileButton>
        )}
      </EmptyState>
    </div>
  )
}

export function FileButton(props: {
  variant?: 'primary' | 'default'
  busy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={props.variant ?? 'default'}
        busy={props.busy ?? false}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={words.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again once it is corrected.
          currentTarget.value = ''
          if (file) props.onFile(file)
        }}
      />
    </>
  )
}
