import {
  nextRebateStatuses,
  type RebateInvoice,
  rebateStatus,
  setRebateInvoiceStatus,
} from '@homestead/contract'
import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { confirm } from '../../lib/confirm.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { unlessStale } from '../../lib/unless-stale.ts'
import { useUnsavedChanges } from '../../lib/unsaved-changes.ts'
import { Button } from '../../ui/button.tsx'
import { periodName } from '../../ui/charts/periods.ts'
import { ChangeHistory } from '../../ui/change-history.tsx'
import { FieldRow } from '../../ui/form-fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useAccount, useCan } from '../identity/session-context.ts'
import css from './direct-rebates.module.css'
import { early, failures, invoices as words, success } from './messages.ts'
import { rebateHistoryQuery, rebateStatusesQuery, refreshRebates } from './rebate-queries.ts'
import { rebateTone } from './rebate-tone.ts'

/** Where an invoice stands, where it may go, and who brought it there. */
export function RebateStatusPanel({ invoice }: { invoice: RebateInvoice }) {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const mayUpdate = useCan('DRMInvoice.Update')
  const [chosen, setChosen] = useState(String(invoice.statusId))
  useUnsavedChanges(chosen !== String(invoice.statusId))
  const next = nextRebateStatuses[invoice.statusId] ?? []
  const { data: statuses = [] } = useQuery(rebateStatusesQuery)
  const choices = [
    { id: invoice.statusId, name: invoice.status },
    ...statuses.filter(({ id }) => next.includes(id)),
  ]
  const save = useMutation({
    mutationFn: () =>
      unlessStale(
        api(setRebateInvoiceStatus, {
          params: { id: invoice.enterpriseId },
          body: { statusId: Number(chosen), seenStatusId: invoice.statusId },
        }),
      ),
    onSuccess: async (outcome) => {
      await refreshRebates(client)
      if ('refused' in outcome) showErrorToast(failures.status.title, outcome.refused.join('\n'))
      else showSuccessToast(success.status)
    },
    meta: { errorToast: failures.status },
  })
  /** What is sent stays as it is, and the quarter's homes may not all be reported yet. */
  const isEarly = invoice.listState === 'current' && Number(chosen) === rebateStatus.sent
  const submit = async () => {
    if (!isEarly || (await confirm(early.title, early.question(periodName(invoice.quarter))))) save.mutate()
  }
  return (
    <Panel title={words.status}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <FieldRow readOnly={!mayUpdate || save.isPending} className={css.status}>
          <Select
            aria-label={words.status}
            data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            disabled={!mayUpdate || next.length === 0}
            leftSection={<StatusDot tone={rebateTone(Number(chosen))} />}
            leftSectionWidth={26}
            onChange={(value) => value && setChosen(value)}
          />
          {mayUpdate && next.length > 0 && (
            <Button type="submit" disabled={chosen === String(invoice.statusId)} busy={save.isPending}>
              {words.update}
            </Button>
          )}
        </FieldRow>
      </form>
      {invoice.statusId === rebateStatus.paid && <p className={css.quiet}>{words.final}</p>}
      <ChangeHistory
        query={rebateHistoryQuery(accountEnterpriseId, invoice.enterpriseId)}
        changesIn={({ statusName }, before) => [before ? `${before.statusName} → ${statusName}` : statusName]}
      />
    </Panel>
  )
}
