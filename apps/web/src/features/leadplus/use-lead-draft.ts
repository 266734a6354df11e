import type { Lead, LeadTerms } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { useAccount } from '../identity/session-context.ts'
import { changesFrom, draftOf, reasonIsMissing } from './lead-draft.ts'
import { leadQuery, refreshLeads } from './lead-queries.ts'
import { failures, success } from './messages.ts'
import { saveLead } from './save-lead.ts'

/** What somebody is changing about a lead, from the state they saw until it is saved. */
export const useLeadDraft = (lead: Lead) => {
  const { accountEnterpriseId: mfr } = useAccount()
  const client = useQueryClient()
  const query = leadQuery(mfr, lead.leadplusEnterpriseId)
  /** A save names the state it started from, and one that started from an older state is refused. */
  const [seen, setSeen] = useState(lead)
  const [edited, setEdited] = useState<LeadTerms>()
  const [refused, setRefused] = useState<readonly string[]>()
  const draft = edited ?? draftOf(seen)
  const changes = changesFrom(draftOf(seen), draft)
  const dirty = Object.keys(changes).length > 0
  useUnsavedChanges(dirty)

  const start = (from: Lead, kept?: LeadTerms) => {
    setSeen(from)
    setEdited(kept)
    setRefused(undefined)
  }
  // A form nobody touched follows what others save.
  if (!dirty && lead.lastUpdatedOn > seen.lastUpdatedOn) start(lead)

  /** Shows a lead as the server answered it, here and wherever else it stands. */
  const keep = (saved: Lead) => {
    client.setQueryData(query.queryKey, saved)
    refreshLeads(client)
  }
  const save = useMutation({
    mutationFn: saveLead,
    onSuccess: (outcome) => {
      if ('refused' in outcome) {
        setRefused(outcome.refused)
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
    change: setEdited,
    refused,
    keep,
    savable: dirty && !reasonIsMissing(draft) && refused === undefined,
    saving: save.isPending,
    save: () =>
      save.mutate({
        mfr,
        id: lead.leadplusEnterpriseId,
        change: { ...changes, lastUpdatedOn: seen.lastUpdatedOn },
      }),
    startFromLatest: (kept?: LeadTerms) =>
      client.fetchQuery({ ...query, staleTime: 0 }).then(
        (latest) => start(latest, kept),
        // A toast has said so, and the choice still stands.
        () => undefined,
      ),
  }
}
