import { ApiError, type Lead, saveNoteFromBpm } from '@homestead/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { toastError } from '../../lib/error-toast.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import css from './lead-detail.module.css'
import { detail, failures } from './messages.ts'

/** The manufacturer's own remark on a lead; the thread below it is for everything that is said in turn. */
export function NoteFromBpm(props: { lead: Lead; readOnly: boolean; onSaved: (lead: Lead) => void }) {
  const { lead, readOnly, onSaved } = props
  const [text, setText] = useState<string>()
  const noteFromBpm = text ?? lead.noteFromBpm
  const dirty = noteFromBpm.trim() !== lead.noteFromBpm
  useUnsavedChanges(dirty)
  const save = useMutation({
    mutationFn: () =>
      api(saveNoteFromBpm, {
        params: { id: lead.leadplusEnterpriseId },
        body: { noteFromBpm, lastUpdatedOn: lead.lastUpdatedOn },
      }),
    onSuccess: (saved) => {
      setText(undefined)
      onSaved(saved)
      showSuccessToast(detail.noteSaved)
    },
    // Of a lead that changed meanwhile the server says who changed what.
    onError: (error) =>
      toastError(
        error,
        error instanceof ApiError && error.status === 409
          ? { title: failures.update.title }
          : failures.update,
      ),
    meta: { errorToast: { silent: true } },
  })
  if (readOnly && lead.noteFromBpm === '') return null
  return (
    <Panel title={detail.note}>
      {readOnly ? (
        <p className={css.description}>{lead.noteFromBpm}</p>
      ) : (
        <form
          className={css.note}
          onSubmit={(event) => {
            event.preventDefault()
            if (dirty) save.mutate()
          }}
        >
          <LongText
            aria-label={detail.note}
            placeholder={detail.noteHint}
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={noteFromBpm}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" disabled={!dirty} busy={save.isPending}>
            Save note
          </Button>
        </form>
      )}
    </Panel>
  )
}
