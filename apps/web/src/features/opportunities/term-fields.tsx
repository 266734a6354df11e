import {
  type Assignee,
  type BpoType,
  bpoTypes,
  type Opportunity,
  type OpportunityTerms,
} from '@homestead/contract'
import { NumberInput, Select, TextInput } from '@mantine/core'
import css from './engagement.module.css'
import { engagement, typeNames } from './messages.ts'
import { withType } from './opportunity-draft.ts'

const mostDollars = 1_000_000_000

/** Who follows up, by when, for how much, and of which type it is. */
export function TermFields(props: {
  draft: OpportunityTerms
  people: Assignee[]
  seen: Opportunity | null
  readOnly: boolean
  onChange: (draft: OpportunityTerms) => void
}) {
  const { draft, people, seen, readOnly, onChange } = props
  const day = (label: string, field: 'followupBy' | 'respondBy') => (
    <TextInput
      type="date"
      label={label}
      value={draft[field] ?? ''}
      disabled={readOnly}
      onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value || null })}
    />
  )
  return (
    <fieldset disabled={readOnly} className={css.terms}>
      <Select
        label="Assignee"
        placeholder={engagement.nobody}
        data={offered(people, seen)}
        renderOption={({ option }) => (
          <span className={css.person}>
            {option.label}
            <small>
              {people.find(({ contactEnterpriseId }) => contactEnterpriseId === option.value)?.title}
            </small>
          </span>
        )}
        value={draft.assigneeContactEnterpriseId}
        searchable
        clearable={!readOnly}
        disabled={readOnly}
        onChange={(value) => onChange({ ...draft, assigneeContactEnterpriseId: value })}
      />
      {day('Follow-up by', 'followupBy')}
      {day('Respond by', 'respondBy')}
      <NumberInput
        label="Opportunity value"
        prefix="$"
        thousandSeparator=","
        allowDecimal={false}
        allowNegative={false}
        max={mostDollars}
        clampBehavior="strict"
        hideControls
        value={draft.opportunityValue}
        disabled={readOnly}
        onChange={(value) => onChange({ ...draft, opportunityValue: Number(value) || 0 })}
      />
      <Select
        label="Type"
        data={Object.values(bpoTypes).map((id) => ({ value: String(id), label: typeNames[id] }))}
        value={String(draft.bpoTypeId)}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(value) => value && onChange(withType(draft, Number(value) as BpoType))}
      />
    </fieldset>
  )
}

/** Whoever left since stays readable as long as they are assigned. */
const offered = (people: Assignee[], seen: Opportunity | null) => {
  const options = people.map(({ contactEnterpriseId, name }) => ({
    value: contactEnterpriseId,
    label: name,
  }))
  const assigned = seen?.assigneeContactEnterpriseId
  return !assigned || options.some(({ value }) => value === assigned)
    ? options
    : [...options, { value: assigned, label: seen.assigneeName ?? '' }]
}
