import type { PipelineTerms } from '@homestead/contract'
import { DayField, DollarsField } from '../../ui/form/form-fields.tsx'

interface Fields<T> {
  draft: T
  readOnly: boolean
  onChange: (draft: T) => void
}

export function DayTerm<T extends PipelineTerms>(
  props: Fields<T> & { label: string; of: 'followupBy' | 'respondBy' },
) {
  const { draft, readOnly, onChange, label, of } = props
  return (
    <DayField
      label={label}
      value={draft[of]}
      readOnly={readOnly}
      onChange={(value) => onChange({ ...draft, [of]: value })}
    />
  )
}

export function ValueTerm<T extends PipelineTerms>({ draft, readOnly, onChange }: Fields<T>) {
  return (
    <DollarsField
      label="Opportunity value"
      value={draft.opportunityValue}
      readOnly={readOnly}
      onChange={(opportunityValue) => onChange({ ...draft, opportunityValue })}
    />
  )
}
