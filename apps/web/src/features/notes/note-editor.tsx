import { longestNote, type Note } from '@homestead/contract'
import { useState } from 'react'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { notes as words } from './messages.ts'
import css from './notes.module.css'

/**
 * The box in which an author changes a note. What happened to it in another window is shown above; the text stays to be
 * saved all the same, or to be copied where the note is gone.
 */
export function NoteEditor(props: {
  note: Note
  busy: boolean
  onSave: (content: string) => void
  onClose: () => void
}) {
  const { note, busy } = props
  const [begun] = useState(note)
  const [draft, setDraft] = useState(note.content)
  useUnsavedChanges(draft.trim() !== begun.content)
  return (
    <>
      {note.deletedOn ? (
        <p className={css.deleted}>{words.deleted}</p>
      ) : (
        note.version !== begun.version && (
          <>
            <p className={css.room}>{words.readsNow}</p>
            <p className={css.content}>{note.content}</p>
          </>
        )
      )}
      <Form className={css.change} onSubmit={() => props.onSave(draft.trim())}>
        <textarea
          className={css.box}
          aria-label={words.editNote}
          rows={3}
          maxLength={longestNote}
          value={draft}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that opened it
          autoFocus
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <div className={css.own}>
          {!note.deletedOn && (
            <Button size="small" type="submit" disabled={draft.trim() === ''} busy={busy}>
              {words.save}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={props.onClose}>
            {words.cancel}
          </Button>
        </div>
      </Form>
    </>
  )
}
