import type {
  Assignee,
  Opportunity,
  OpportunityReason,
  OpportunityStatus,
  OpportunityTerms,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow } from '../../ui/form-fields.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { useAccount } from '../identity/session-context.ts'
import { EngagementFunnel } from './engagement-funnel.tsx'
import css from './engagement.module.css'
import { savedText } from './messages.ts'
import { draftOf, isNewer, isSame, reasonIsMissing } from './opportunity-draft.ts'
import { opportunitiesKey, opportunityOfQuery } from './opportunity-queries.ts'
import { ReasonSelect, StatusSelect } from './standing-fields.tsx'
import { saveOpportunity } from './save-opportunity.ts'
import { TermFields } from './term-fields.tsx'

export interface Lists {
  statuses: OpportunityStatus[]
  reasons: OpportunityReason[]
  people: Assignee[]
}

/** The funnel with its status and reason, and who follows up by when. Nothing is sent before Save. */
export function EngagementForm(props: {
  builderId: string
  opportunity: Opportunity | null
  estimate: number
  readOnly: boolean
  lists: Lists
}) {
  const { builderId, lists, readOnly, estimate } = props
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  /** The state the draft started from; a save names it, and one that started from an older state is refused. */
  const [seen, setSeen] = useState(props.opportunity)
  const [edited, setEdited] = useState<OpportunityTerms>()
  const [refused, setRefused] = useState<readonly string[]>()
  const untouched = draftOf(seen, estimate)
  const draft = edited ?? untouched
  const dirty = edited !== undefined && !isSame(edited, untouched)
  useUnsavedChanges(dirty)
  const query = opportunityOfQuery(accountEnterpriseId, builderId)

  const save = useMutation({
    mutationFn: saveOpportunity,
    onSuccess: (outcome) => {
      if ('refused' in outcome) {
        setRefused(outcome.refused)
        return
      }
      start(outcome.saved)
      client.setQueryData(query.queryKey, outcome.saved)
      showSuccessToast(savedText(outcome.created ? 'created' : 'updated', outcome.mailed))
      void client.invalidateQueries({ queryKey: opportunitiesKey })
    },
  })
  const start = (from: Opportunity | null, kept?: OpportunityTerms) => {
    setSeen(from)
    setEdited(kept)
    setRefused(undefined)
  }
  // A form nobody touched follows what others save.
  if (!dirty && isNewer(props.opportunity, seen)) start(props.opportunity)
  const startFromLatest = (kept?: OpportunityTerms) =>
    client.fetchQuery({ ...query, staleTime: 0 }).then(
      (latest) => start(latest, kept),
      // A toast has said so, and the choice still stands.
      () => undefined,
    )

  const change = (next: OpportunityTerms) => setEdited(next)
  const savable = !readOnly && !reasonIsMissing(draft) && (seen === null || dirty)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (savable) save.mutate({ builderEnterpriseId: builderId, seen, terms: draft })
      }}
    >
      <EngagementFunnel statuses={lists.statuses} current={draft.opportunityStatusId} />
      {refused && (
        <StaleNotice
          lines={refused}
          onKeep={() => void startFromLatest(draft)}
          onDiscard={() => void startFromLatest()}
        />
      )}
      <FieldRow readOnly={readOnly} className={css.standing}>
        <StatusSelect draft={draft} statuses={lists.statuses} readOnly={readOnly} onChange={change} />
        <ReasonSelect draft={draft} reasons={lists.reasons} readOnly={readOnly} onChange={change} />
        {!readOnly && (
          <Button
            type="submit"
            variant="primary"
            disabled={!savable || refused !== undefined}
            busy={save.isPending}
          >
            {seen === null ? 'Create' : 'Save'}
          </Button>
        )}
      </FieldRow>
      <TermFields draft={draft} people={lists.people} seen={seen} readOnly={readOnly} onChange={change} />
    </form>
  )
}
