import {
  type Assignee,
  type BpoType,
  bpoTypeNames,
  bpoTypes,
  type Opportunity,
  type OpportunityTerms,
} from '@homestead/contract'
import { Select } from '@mantine/core'
import { FieldRow } from '../../ui/form/form-fields.tsx'
import { OptionalSelect } from '../../ui/form/optional-select.tsx'
import { deactivatedText } from '../../ui/person/person-name.tsx'
import { assigneeOptions } from '../pipeline/assignee-options.tsx'
import { DayTerm, ValueTerm } from '../pipeline/term-fields.tsx'
import css from './engagement.module.css'
import { engagement } from './messages.ts'
import { withType } from './opportunity-draft.ts'

/** Who follows up, by when, for how much, and of which type it is. */
export function TermFields(props: {
  draft: OpportunityTerms
  people: Assignee[]
  seen: Opportunity | null
  readOnly: boolean
  onChange: (draft: OpportunityTerms) => void
}) {
  const { people, seen, ...fields } = props
  const { draft, readOnly, onChange } = fields
  const options = assigneeOptions(people, 'opportunityRefusal')
  const hasLeft =
    seen?.assigneeIsDeactivated && draft.assigneeContactEnterpriseId === seen.assigneeContactEnterpriseId
  return (
    <FieldRow readOnly={readOnly} className={css.terms}>
      <OptionalSelect
        label="Assignee"
        placeholder={engagement.nobody}
        {...options}
        data={withAssigned(options.data, seen)}
        description={hasLeft ? deactivatedText : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.assigneeContactEnterpriseId}
        searchable
        disabled={readOnly}
        onChange={(value) => onChange({ ...draft, assigneeContactEnterpriseId: value })}
      />
      <DayTerm {...fields} label="Follow-up by" of="followupBy" />
      <DayTerm {...fields} label="Respond by" of="respondBy" />
      <ValueTerm {...fields} />
      <Select
        label="Type"
        data={Object.values(bpoTypes).map((id) => ({ value: String(id), label: bpoTypeNames[id] }))}
        value={String(draft.bpoTypeId)}
        disabled={readOnly}
        onChange={(value) => value && onChange(withType(draft, Number(value) as BpoType))}
      />
    </FieldRow>
  )
}

type Option = ReturnType<typeof assigneeOptions>['data'][number]

/** Whoever is assigned and no longer among the account's people stays readable. */
const withAssigned = (options: Option[], seen: Opportunity | null): Option[] => {
  const assigned = seen?.assigneeContactEnterpriseId
  return !assigned || options.some(({ value }) => value === assigned)
    ? options
    : [...options, { value: assigned, label: seen.assigneeName ?? '', disabled: true }]
}
