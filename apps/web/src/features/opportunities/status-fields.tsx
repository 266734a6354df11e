import {
  isNotAGoodFit,
  needsReason,
  type OpportunityReason,
  type OpportunityStatus,
  type OpportunityTerms,
} from '@homestead/contract'
import { Select } from '@mantine/core'
import { RequiredSelect } from '../../ui/form/required-select.tsx'
import { engagement } from './messages.ts'
import { withStatus } from './opportunity-draft.ts'
import { StatusDot } from '../../ui/feedback/status-dot.tsx'
import { toneOf } from './status-tone.ts'

interface Field {
  draft: OpportunityTerms
  readOnly: boolean
  onChange: (draft: OpportunityTerms) => void
}

/** A legacy status is offered only where it still stands. */
export function StatusSelect({
  draft,
  statuses,
  readOnly,
  onChange,
}: Field & { statuses: OpportunityStatus[] }) {
  const offered = statuses.filter(({ id, isLegacy }) => !isLegacy || id === draft.opportunityStatusId)
  return (
    <Select
      label="Status"
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(draft.opportunityStatusId)}
      disabled={readOnly}
      leftSection={<StatusDot tone={toneOf(draft.opportunityStatusId)} />}
      leftSectionWidth={26}
      onChange={(value) => value && onChange(withStatus(draft, Number(value)))}
    />
  )
}

export function ReasonSelect({
  draft,
  reasons,
  readOnly,
  onChange,
}: Field & { reasons: OpportunityReason[] }) {
  const lost = needsReason(draft.opportunityStatusId)
  // 'Not a good fit' is its own reason.
  const fixed = isNotAGoodFit(draft.bpoTypeId)
  return (
    <RequiredSelect
      // A status that just became Lost has not been asked for its reason yet.
      key={draft.opportunityStatusId}
      label="Reason"
      placeholder={lost ? engagement.choose : engagement.onlyForLost}
      data={reasons.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={draft.reasonId === null ? null : String(draft.reasonId)}
      required={lost}
      disabled={readOnly || !lost || fixed}
      onChange={(value) => onChange({ ...draft, reasonId: value === null ? null : Number(value) })}
    />
  )
}
