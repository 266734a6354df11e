import {
  type Assignee,
  type Opportunity,
  type OpportunityStatus,
  opportunityStatus,
  type PipelineReason,
} from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useQueryDraft } from '../../lib/drafts/use-query-draft.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Funnel } from '../../ui/charts/funnel.tsx'
import { FieldRow } from '../../ui/form/form-fields.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { useAccount } from '../session/session-context.ts'
import css from './engagement.module.css'
import { engagement, savedText } from './messages.ts'
import { draftOf, keepMine, reasonIsMissing } from './opportunity-draft.ts'
import { opportunitiesKey, opportunityOfQuery } from './opportunity-queries.ts'
import { StatusFields } from './status-fields.tsx'
import { saveOpportunity } from './save-opportunity.ts'
import { TermFields } from './term-fields.tsx'

export interface Lists {
  statuses: OpportunityStatus[]
  reasons: PipelineReason[]
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
  const query = opportunityOfQuery(accountEnterpriseId, builderId)
  const { seen, draft, dirty, change, refused, settle, choice } = useQueryDraft(props.opportunity, query, {
    draft: (from) => draftOf(from, estimate),
    keep: keepMine,
  })
  const save = useMutation({
    mutationFn: saveOpportunity,
    onSuccess: (outcome, given) => {
      const saved = settle(outcome)
      if (!saved) return
      showSuccessToast(savedText(given.seen === null ? 'created' : 'updated', saved.mailed))
      void client.invalidateQueries({ queryKey: opportunitiesKey })
    },
  })
  const savable = !readOnly && !reasonIsMissing(draft) && (seen === null || dirty)
  return (
    <Form
      className={css.form}
      onSubmit={() => {
        if (savable) save.mutate({ builderEnterpriseId: builderId, seen, terms: draft })
      }}
    >
      <Funnel
        label={engagement.funnel}
        statuses={lists.statuses}
        current={draft.opportunityStatusId}
        won={opportunityStatus.won}
        final={engagement.final}
      />
      {refused && <StaleNotice lines={refused} {...choice} />}
      <FieldRow readOnly={readOnly} className={css.status}>
        <StatusFields
          draft={draft}
          statuses={lists.statuses}
          reasons={lists.reasons}
          readOnly={readOnly}
          onChange={change}
        />
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
    </Form>
  )
}
