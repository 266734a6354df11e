import type { Assignee } from '@homestead/contract'
import type { SelectProps } from '@mantine/core'
import css from './assignee-options.module.css'

type Refusal = 'leadRefusal' | 'opportunityRefusal'

/** Everybody of the account; who cannot be given such work stands there greyed, with the reason. */
export const assigneeOptions = (people: readonly Assignee[], refusal: Refusal) => ({
  classNames: { option: css.option ?? '' },
  data: people.map((person) => ({
    value: person.contactEnterpriseId,
    label: person.name,
    disabled: person[refusal] !== null,
  })),
  renderOption: (({ option }) => {
    const person = people.find(({ contactEnterpriseId }) => contactEnterpriseId === option.value)
    return (
      <span className={css.person}>
        {option.label}
        <small>{[person?.title, person?.[refusal]].filter(Boolean).join(' · ')}</small>
      </span>
    )
  }) satisfies SelectProps['renderOption'],
})
