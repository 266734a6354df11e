import { type Lead, type LeadReason, type LeadStatus, leadStatus, type LeadTerms } from '@homestead/contract'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format/format.ts'
import { Funnel } from '../../../ui/charts/funnel.tsx'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RequiredSelect } from '../../../ui/form/required-select.tsx'
import { StatusDot } from '../../../ui/feedback/status-dot.tsx'
import css from './lead-detail.module.css'
import { reasonField, withStatus } from './lead-draft.ts'
import { leadTone } from '../lead-tone.ts'
import { detail } from '../messages.ts'

export interface LeadLists {
  statuses: LeadStatus[]
  lostReasonId: LeadReason[]
  declinedReasonId: LeadReason[]
}

interface Props {
  lead: Lead
  draft: LeadTerms
  lists: LeadLists
  readOnly: boolean
  onChange: (draft: LeadTerms) => void
}

const optionsOf = (list: { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** How far the lead has come, and what moves it on. */
export function StatusPanel(props: Props & { notice: ReactNode; children: ReactNode }) {
  const { lead, draft, lists, readOnly, onChange } = props
  const field = reasonField(draft.statusId)
  const reason = field && draft[field]
  return (
    <Panel
      title="Status"
      action={<span className={css.updated}>Last updated {formatMoment(lead.lastUpdatedOn)}</span>}
    >
      <div className={css.status}>
        <Funnel
          label={detail.funnel}
          statuses={lists.statuses}
          current={draft.statusId}
          won={leadStatus.won}
          final={detail.final}
        />
        {props.notice}
        <FieldRow readOnly={readOnly} className={css.statusFields}>
          <Select
            label="Status"
            data={optionsOf(lists.statuses)}
            value={String(draft.statusId)}
            disabled={readOnly}
            leftSection={<StatusDot tone={leadTone(draft.statusId)} />}
            leftSectionWidth={26}
            onChange={(value) => value && onChange(withStatus(draft, Number(value)))}
          />
          <RequiredSelect
            // A status that was just chosen has not been asked for its reason yet.
            key={draft.statusId}
            label="Reason"
            placeholder={field ? detail.choose : detail.onlyForClosed}
            data={field ? optionsOf(lists[field]) : []}
            value={reason ? String(reason) : null}
            required={field !== undefined}
            disabled={readOnly || field === undefined}
            onChange={(value) =>
              field && onChange({ ...draft, [field]: value === null ? null : Number(value) })
            }
          />
        </FieldRow>
      </div>
      {props.children}
    </Panel>
  )
}
