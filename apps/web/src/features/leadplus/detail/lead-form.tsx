import {
  type Lead,
  leadStatus,
  type LeadTerms,
  type PipelineReason,
  type PipelineStatus,
} from '@homestead/contract'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format/format.ts'
import { Funnel } from '../../../ui/charts/funnel.tsx'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ReasonSelect, StatusSelect } from '../../pipeline/status-fields.tsx'
import css from './lead-detail.module.css'
import { reasonField, withStatus } from './lead-draft.ts'
import { leadTone } from '../lead-tone.ts'
import { detail } from '../messages.ts'

export interface LeadLists {
  statuses: PipelineStatus[]
  lostReasonId: PipelineReason[]
  declinedReasonId: PipelineReason[]
}

interface Props {
  lead: Lead
  draft: LeadTerms
  lists: LeadLists
  readOnly: boolean
  onChange: (draft: LeadTerms) => void
}

/** How far the lead has come, and what moves it on. */
export function StatusPanel(props: Props & { notice: ReactNode; children: ReactNode }) {
  const { lead, draft, lists, readOnly, onChange } = props
  const field = reasonField(draft.statusId)
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
          <StatusSelect
            statuses={lists.statuses}
            statusId={draft.statusId}
            tone={leadTone(draft.statusId)}
            readOnly={readOnly}
            onChange={(statusId) => onChange(withStatus(draft, statusId))}
          />
          <ReasonSelect
            reasons={field ? lists[field] : []}
            statusId={draft.statusId}
            reasonId={field ? draft[field] : null}
            placeholder={field ? detail.choose : detail.onlyForClosed}
            required={field !== undefined}
            readOnly={readOnly}
            onChange={(reasonId) => field && onChange({ ...draft, [field]: reasonId })}
          />
        </FieldRow>
      </div>
      {props.children}
    </Panel>
  )
}
