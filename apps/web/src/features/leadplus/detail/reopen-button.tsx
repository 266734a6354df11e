import { type Lead, reopenLead } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { confirm } from '../../../lib/drafts/confirm.ts'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { refreshLeads } from '../lead-queries.ts'
import { detail, failures, success } from '../messages.ts'

/** Brings a closed lead back to where it stood, after asking. */
export function ReopenButton({ lead, onSaved }: { lead: Lead; onSaved: (lead: Lead) => void }) {
  const client = useQueryClient()
  const reopen = useMutation({
    mutationFn: () =>
      api(reopenLead, { params: { id: lead.leadplusEnterpriseId }, body: { version: lead.version } }),
    onSuccess: (saved) => {
      onSaved(saved)
      showSuccessToast(success.reopened)
    },
    // Most likely somebody else was first; then it shows what they did.
    onError: () => refreshLeads(client),
    meta: { errorToast: { ...failures.reopen, saysWhy: true } },
  })
  const ask = async () => {
    if (await confirm(detail.confirmReopen(lead.name))) reopen.mutate()
  }
  return (
    <Button busy={reopen.isPending} onClick={() => void ask()}>
      {detail.reopen}
    </Button>
  )
}
