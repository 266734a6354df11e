import {
  nextRebateStatuses,
  type RebateInvoice,
  rebateStatus,
  setRebateInvoiceStatus,
} from '@homestead/contract'
import { Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { confirm } from '../../lib/drafts/confirm.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { saveOrConflict } from '../../lib/api/save-or-conflict.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { periodName } from '../../ui/charts/periods.ts'
import { ChangeHistory } from '../../ui/feedback/change-history.tsx'
import { DayField, FieldRow } from '../../ui/form/form-fields.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import { useToday } from '../session/use-today.ts'
import css from './direct-rebates.module.css'
import { failures, invoices as words, success } from './messages.ts'
import { rebateHistoryQuery, rebateStatusesQuery, refreshRebates } from './rebate-queries.ts'
import { rebateTone } from './rebate-tone.ts'

/** Where an invoice stands, where it may go, and who brought it there. */
export function RebateStatusPanel({ invoice }: { invoice: RebateInvoice }) {
  const { accountEnterpriseId } = useAccount()
  const client = useQueryClient()
  const mayUpdate = useCan('DRMInvoice.Update')
  const [chosen, setChosen] = useState(String(invoice.statusId))
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState<string | null>(useToday())
  const isPaying = Number(chosen) === rebateStatus.paid && chosen !== String(invoice.statusId)
  useUnsavedChanges(chosen !== String(invoice.statusId))
  const next = nextRebateStatuses[invoice.statusId] ?? []
  const { data: statuses = [] } = useQuery(rebateStatusesQuery)
  const choices = [
    { id: invoice.statusId, name: invoice.status },
    ...statuses.filter(({ id }) => next.includes(id)),
  ]
  const save = useMutation({
    mutationFn: () =>
      saveOrConflict(
        api(setRebateInvoiceStatus, {
          params: { id: invoice.enterpriseId },
          body: {
            statusId: Number(chosen),
            version: invoice.version,
            ...(isPaying && paidOn && { payment: { reference: reference.trim(), paidOn } }),
          },
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
  const isReopening = Number(chosen) === rebateStatus.draft && chosen !== String(invoice.statusId)
  const question = isEarly
    ? words.earlyQuestion(periodName(invoice.quarter))
    : isReopening && words.reopenQuestion(invoice.revision + 1)
  const submit = async () => {
    if (!question || (await confirm(question))) save.mutate()
  }
  return (
    <Panel title={words.status}>
      <Form onSubmit={() => void submit()}>
        <FieldRow readOnly={!mayUpdate || save.isPending} className={css.status}>
          <Select
            aria-label={words.status}
            data={choices.map(({ id, name }) => ({
              value: String(id),
              label: id === rebateStatus.draft && id !== invoice.statusId ? words.reopen : name,
            }))}
            value={chosen}
            disabled={!mayUpdate || next.length === 0}
            leftSection={<StatusDot tone={rebateTone(Number(chosen))} />}
            leftSectionWidth={26}
            onChange={(value) => value && setChosen(value)}
          />
          {mayUpdate && next.length > 0 && (
            <Button
              type="submit"
              disabled={
                chosen === String(invoice.statusId) || (isPaying && (reference.trim() === '' || !paidOn))
              }
              busy={save.isPending}
            >
              {words.update}
            </Button>
          )}
        </FieldRow>
        {isPaying && (
          <FieldRow readOnly={save.isPending} className={css.payment}>
            <TextInput
              label={words.reference}
              value={reference}
              required
              maxLength={100}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
            <DayField label={words.paidOn} value={paidOn} readOnly={save.isPending} onChange={setPaidOn} />
          </FieldRow>
        )}
      </Form>
      {invoice.statusId === rebateStatus.paid && <p className={css.quiet}>{words.final}</p>}
      <ChangeHistory
        query={rebateHistoryQuery(accountEnterpriseId, invoice.enterpriseId)}
        changesIn={({ statusName, remark }, before) => [
          before ? `${before.statusName} → ${statusName}` : statusName,
          ...(remark ? [remark] : []),
        ]}
      />
    </Panel>
  )
}
