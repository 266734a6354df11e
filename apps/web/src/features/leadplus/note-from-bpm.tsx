import { changedSince, type Lead, saveNoteFromBpm } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { unlessStale } from '../../lib/unless-stale.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { useAccount } from '../identity/session-context.ts'
import css from './lead-detail.module.css'
import { isNewer } from './lead-draft.ts'
import { leadQuery } from './lead-queries.ts'
import { detail, failures } from './messages.ts'
import { toastRefusal } from './toast-refusal.ts'

/** The manufacturer's own remark on a lead; the thread below it is for everything that is said in turn. */
export function NoteFromBpm(props: { lead: Lead; readOnly: boolean; onSaved: (lead: Lead) => void }) {
  const { lead, readOnly, onSaved } = props
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const { seen, draft, dirty, change, start, refused, refuse, choice } = useDraft(lead, {
    draft: ({ noteFromBpm }) => ({ noteFromBpm }),
    isSame: (one, other) => one.noteFromBpm.trim() === other.noteFromBpm.trim(),
    keep: (mine, _seen, theirs, { isClosed }) => (isClosed ? theirs : mine),
    isNewer,
    latest: () =>
      client.fetchQuery({ ...leadQuery(accountEnterpriseId, lead.leadplusEnterpriseId), staleTime: 0 }),
  })
  const savable = dirty && refused === undefined
  const save = useMutation({
    mutationFn: () =>
      unlessStale(
        api(saveNoteFromBpm, {
          params: { id: lead.leadplusEnterpriseId },
          body: { ...draft, lastUpdatedOn: seen.lastUpdatedOn },
        }),
        changedSince('lead'),
      ),
    onSuccess: (outcome) => {
      if ('refused' in outcome) {
        refuse(outcome.refused)
        return
      }
      start(outcome.saved)
      onSaved(outcome.saved)
      showSuccessToast(detail.noteSaved)
    },
    onError: (error) => toastRefusal(error, failures.update),
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
        </form>
      )}
    </Panel>
  )
}
