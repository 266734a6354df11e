import type { Note } from '@homestead/contract'
import { useRef, useState } from 'react'
import { formatMoment } from '../../lib/format/format.ts'
import { Button } from '../../ui/form/button.tsx'
import { authorName } from './author-name.ts'
import { notes as words } from './messages.ts'
import { NoteEditor } from './note-editor.tsx'
import type { Thread } from './note-queries.ts'
import css from './notes.module.css'
import { useNoteChanges } from './use-note-changes.ts'

/** What somebody wrote and when; its author may change it for a while and delete it. */
export function NoteItem({ note, thread, readOnly }: { note: Note; thread: Thread; readOnly: boolean }) {
  const { created, contactName, content, editedOn, deletedOn } = note
  const { edit, remove, askAndRemove } = useNoteChanges(thread, note)
  const [isOpen, setIsOpen] = useState(false)
  const item = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with the box; whoever works by keyboard stays at the note.
  const close = () => {
    item.current?.focus()
    setIsOpen(false)
  }
  return (
    <div ref={item} tabIndex={-1}>
      <p>
        <b>{authorName(contactName)}</b> <time dateTime={created}>{formatMoment(created)}</time>
        {editedOn && !deletedOn && (
          <span className={css.mark} title={formatMoment(editedOn)}>
            {words.edited}
          </span>
        )}
      </p>
      {isOpen ? (
        <NoteEditor
          note={note}
          busy={edit.isPending}
          onSave={(text) => edit.mutate(text, { onSuccess: close })}
          onClose={close}
        />
      ) : deletedOn ? (
        <p className={css.deleted}>{words.deleted}</p>
      ) : (
        <p className={css.content}>{content}</p>
      )}
      {note.isOwn && !deletedOn && !readOnly && !isOpen && (
        <div className={css.own}>
          {note.isEditable && (
            <Button size="small" variant="ghost" onClick={() => setIsOpen(true)}>
              {words.edit}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            busy={remove.isPending}
            onClick={() => void askAndRemove(() => item.current?.focus())}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </div>
  )
}
