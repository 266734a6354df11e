import { type Lead, reassignLead } from '@homestead/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { errorText, isRefusal } from '../../../lib/api/error-toast.ts'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useAskBeforeClose } from '../../../lib/drafts/use-ask-before-close.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { LongText } from '../../../ui/layout/long-text.tsx'
import { RequiredSelect } from '../../../ui/form/required-select.tsx'
import { ServerMessage } from '../../../ui/feedback/server-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { assigneeOptions } from '../../pipeline/assignee-options.tsx'
import { assigneesQuery } from '../../pipeline/assignees-query.ts'
import { useAccount } from '../../session/session-context.ts'
import css from './lead-detail.module.css'
import { refreshLeads } from '../lead-queries.ts'
import { failures, reassign, success } from '../messages.ts'

/** Asks for a lead to be given to somebody else. The request is taken at once and done a little later. */
export default function ReassignDialog(props: {
  lead: Lead
  onClose: () => void
  onSaved: (lead: Lead) => void
}) {
  const { lead, onClose, onSaved } = props
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const people = useQuery(assigneesQuery(accountEnterpriseId))
  const [to, setTo] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const send = useMutation({
    mutationFn: (contactEnterpriseId: string) =>
      api(reassignLead, {
        params: { id: lead.leadplusEnterpriseId },
        body: { contactEnterpriseId, note, version: lead.version },
      }),
    onSuccess: (saved) => {
      onSaved(saved)
      showSuccessToast(success.reassigned)
      onClose()
    },
    onError: () => refreshLeads(client),
    meta: { errorToast: { ...failures.reassign, saysWhy: true } },
  })
  const close = useAskBeforeClose(to !== null || note.trim() !== '', onClose)
  const others = people.data?.filter(
    ({ contactEnterpriseId }) => contactEnterpriseId !== lead.assigneeContactEnterpriseId,
  )
  return (
    <Dialog title={reassign.title} width={480} onClose={close}>
      {people.isLoadingError ? (
        <FailedState title={failures.reassign.body} onRetry={() => void people.refetch()} />
      ) : !others ? (
        <Skeleton lines={4} />
      ) : (
        <Form
          className={css.reassign}
          onSubmit={() => {
            if (to) send.mutate(to)
          }}
        >
          <RequiredSelect
            label={reassign.contact}
            placeholder="Select a contact"
            searchable
            {...assigneeOptions(others, 'leadRefusal')}
            value={to}
            onChange={setTo}
          />
          <LongText
            label={reassign.note}
            minRows={3}
            maxRows={6}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {isRefusal(send.error) && <ServerMessage html={errorText(send.error)} />}
          <div className={css.actions}>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={!to} busy={send.isPending}>
              {reassign.send}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
