import type { Lead } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { useAccount } from '../../session/session-context.ts'
import { changesFrom, draftOf, isNewer, keepMine, reasonIsMissing } from './lead-draft.ts'
import { leadQuery, refreshLeads } from '../lead-queries.ts'
import { failures, success } from '../messages.ts'
import { saveLead } from '../save-lead.ts'

/** What somebody is changing about a lead, from the state they saw until it is saved. */
export const useLeadDraft = (lead: Lead) => {
  const { accountEnterpriseId: mfr } = useAccount()
  const client = useQueryClient()
  const query = leadQuery(mfr, lead.leadplusEnterpriseId)
  const latest = () => client.fetchQuery({ ...query, staleTime: 0 })
  const { seen, draft, dirty, change, start, refused, refuse, choice } = useDraft(lead, {
    draft: draftOf,
    keep: keepMine,
    isNewer,
    latest,
  })

  /** Shows a lead as the server answered it, here and wherever else it stands. */
  const keep = (saved: Lead) => {
    client.setQueryData(query.queryKey, saved)
    refreshLeads(client)
  }
  const save = useMutation({
    mutationFn: saveLead,
    onSuccess: async (outcome) => {
      if ('refused' in outcome) {
        const theirs = await latest().catch(() => undefined)
        if (theirs?.isClosed) {
          // There is nothing to choose: the form shows the closed lead.
          showErrorToast(failures.update.title, [...outcome.refused, failures.notSaved].join('\n'))
          refreshLeads(client)
        } else refuse(outcome.refused)
        return
      }
      start(outcome.saved)
      keep(outcome.saved)
      showSuccessToast(success.updated)
    },
    meta: { errorToast: failures.update },
  })
  return {
    draft,
    change,
    refused,
    /** For what is saved beside the form, which the form goes on from only where nobody touched it. */
    onSaved: keep,
    savable: dirty && !reasonIsMissing(draft) && refused === undefined,
    saving: save.isPending,
    save: () =>
      save.mutate({
        mfr,
        id: lead.leadplusEnterpriseId,
        change: { ...changesFrom(draftOf(seen), draft), lastUpdatedOn: seen.lastUpdatedOn },
      }),
    choice,
  }
}
