import { type Lead, saveNoteFromBpm } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { saveOrConflict } from '../../../lib/api/save-or-conflict.ts'
import { useQueryDraft } from '../../../lib/drafts/use-query-draft.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LongText } from '../../../ui/layout/long-text.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx'
import { useAccount } from '../../session/session-context.ts'
import css from './lead-detail.module.css'
import { leadQuery } from '../lead-queries.ts'
import { detail, failures } from '../messages.ts'

/** The manufacturer's own remark on a lead; the thread below it is for everything that is said in turn. */
export function NoteFromBpm(props: { lead: Lead; readOnly: boolean; onSaved: (lead: Lead) => void }) {
  const { lead, readOnly, onSaved } = props
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const query = leadQuery(accountEnterpriseId, lead.leadplusEnterpriseId)
  const { seen, draft, dirty, change, start, refused, settle, choice } = useQueryDraft(lead, query, {
    draft: ({ noteFromBpm }) => ({ noteFromBpm }),
    isSame: (one, other) => one.noteFromBpm.trim() === other.noteFromBpm.trim(),
  })
  const savable = dirty && refused === undefined
  const save = useMutation({
    mutationFn: () =>
      saveOrConflict(
        api(saveNoteFromBpm, {
          params: { id: lead.leadplusEnterpriseId },
          body: { ...draft, version: seen.version },
        }),
      ),
    onSuccess: (outcome) => {
      const saved = settle(outcome)
      if (!saved) return
      onSaved(saved)
      showSuccessToast(detail.noteSaved)
    },
    // Most likely somebody closed the lead: then the page says so.
    onError: () => void client.invalidateQueries({ queryKey: query.queryKey }),
    meta: { errorToast: { ...failures.update, saysWhy: true } },
  })
  const isTooLate = dirty && lead.isClosed
  if (readOnly && lead.noteFromBpm === '' && !isTooLate) return null
  return (
    <Panel title={detail.note}>
      {readOnly ? (
        <div className={css.note}>
          {lead.noteFromBpm && <p className={css.description}>{lead.noteFromBpm}</p>}
          {isTooLate && (
            <>
              <p className={css.tooLate} role="status">
                {detail.noteTooLate}
              </p>
              <p className={css.description}>{draft.noteFromBpm}</p>
              <Button onClick={() => start(lead)}>{detail.discardNote}</Button>
            </>
          )}
        </div>
      ) : (
        <Form
          className={css.note}
          onSubmit={() => {
            if (savable) save.mutate()
          }}
        >
          {refused && <StaleNotice lines={refused} {...choice} />}
          <LongText
            aria-label={detail.note}
            placeholder={detail.noteHint}
            minRows={2}
            maxRows={6}
            maxLength={2000}
            value={draft.noteFromBpm}
            onChange={(event) => change({ noteFromBpm: event.currentTarget.value })}
          />
          <Button type="submit" disabled={!savable} busy={save.isPending}>
            Save note
          </Button>
        </Form>
      )}
    </Panel>
  )
}
