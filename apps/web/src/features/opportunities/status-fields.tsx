import {
  isNotAGoodFit,
  needsReason,
  type OpportunityStatus,
  type OpportunityTerms,
  type PipelineReason,
} from '@homestead/contract'
import { ReasonSelect, StatusSelect } from '../pipeline/status-fields.tsx'
import { engagement } from './messages.ts'
import { withStatus } from './opportunity-draft.ts'
import { toneOf } from './status-tone.ts'

/** A legacy status is offered only where it still stands; 'Not a good fit' is its own reason. */
export function StatusFields(props: {
  draft: OpportunityTerms
  statuses: OpportunityStatus[]
  reasons: PipelineReason[]
  readOnly: boolean
  onChange: (draft: OpportunityTerms) => void
}) {
  const { draft, readOnly, onChange } = props
  const { opportunityStatusId: statusId, reasonId, bpoTypeId } = draft
  const lost = needsReason(statusId)
  return (
    <>
      <StatusSelect
        statuses={props.statuses.filter(({ id, isLegacy }) => !isLegacy || id === statusId)}
        statusId={statusId}
        tone={toneOf(statusId)}
        readOnly={readOnly}
        onChange={(chosen) => onChange(withStatus(draft, chosen))}
      />
      <ReasonSelect
        reasons={props.reasons}
        statusId={statusId}
        reasonId={reasonId}
        placeholder={lost ? engagement.choose : engagement.onlyForLost}
        required={lost}
        readOnly={readOnly || isNotAGoodFit(bpoTypeId)}
        onChange={(chosen) => onChange({ ...draft, reasonId: chosen })}
      />
    </>
  )
}
