import type { Lead } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useQueryDraft } from '../../../lib/drafts/use-query-draft.ts'
import { useAccount } from '../../session/session-context.ts'
import { changesFrom, draftOf, keepMine, reasonIsMissing } from './lead-draft.ts'
import { leadQuery, refreshLeads } from '../lead-queries.ts'
import { failures, success } from '../messages.ts'
import { saveLead } from '../save-lead.ts'

/** What somebody is changing about a lead, from the state they saw until it is saved. */
export const useLeadDraft = (lead: Lead) => {
  const { accountEnterpriseId: mfr } = useAccount()
  const client = useQueryClient()
  const query = leadQuery(mfr, lead.leadplusEnterpriseId)
  const { seen, draft, dirty, change, refused, latest, settle, choice } = useQueryDraft(lead, query, {
    draft: draftOf,
    keep: keepMine,
  })

  const closedMeanwhile = async () => (await latest().catch(() => undefined))?.isClosed
  const save = useMutation({
    mutationFn: saveLead,
    onSuccess: async (outcome) => {
      if ('refused' in outcome && (await closedMeanwhile())) {
        // There is nothing to choose: the form shows the closed lead.
        showErrorToast(failures.update.title, [...outcome.refused, failures.notSaved].join('\n'))
        refreshLeads(client)
        return
      }
      if (!settle(outcome)) return
      refreshLeads(client)
      showSuccessToast(success.updated)
    },
    meta: { errorToast: failures.update },
  })
  return {
    draft,
    change,
    refused,
    /** For what is saved beside the form, which the form goes on from only where nobody touched it. */
    onSaved: (saved: Lead) => {
      client.setQueryData(query.queryKey, saved)
      refreshLeads(client)
    },
    savable: dirty && !reasonIsMissing(draft) && refused === undefined,
    saving: save.isPending,
    save: () =>
      save.mutate({
        mfr,
        id: lead.leadplusEnterpriseId,
        change: { ...changesFrom(draftOf(seen), draft), version: seen.version },
      }),
    choice,
  }
}
