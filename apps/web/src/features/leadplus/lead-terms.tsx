import type { Lead, LeadTerms } from '@homestead/contract'
import { NumberInput, TextInput } from '@mantine/core'
import { formatDate } from '../../lib/format.ts'
import { Panel } from '../../ui/panel.tsx'
import css from './lead-detail.module.css'
import { detail } from './messages.ts'
import { RespondBy } from './respond-by.tsx'

const mostDollars = 1_000_000_000

/** What the offer is about, what it is worth and by when something should happen. */
export function DetailsPanel(props: {
  lead: Lead
  draft: LeadTerms
  readOnly: boolean
  onChange: (draft: LeadTerms) => void
}) {
  const { lead, draft, readOnly, onChange } = props
  const day = (label: string, field: 'respondBy' | 'followupBy') => (
    <TextInput
      type="date"
      label={label}
      value={draft[field] ?? ''}
      disabled={readOnly}
      onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value || null })}
    />
  )
  const facts = [
    ['Offer type', lead.leadplusOfferType],
    ['Home type', lead.homeType],
    ['Product category', lead.productCategory ?? 'Any'],
    ['Assigned on', formatDate(lead.assignedOn)],
    ['Created', formatDate(lead.createdOn)],
    [lead.isClosed ? 'Closed' : 'In this status since', formatDate(lead.statusDate)],
  ]
  return (
    <Panel title={detail.details} action={lead.overdueDays > 0 && <RespondBy lead={lead} />}>
      {lead.description && <p className={css.description}>{lead.description}</p>}
      <fieldset disabled={readOnly} className={css.terms}>
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
        {day('Respond by', 'respondBy')}
        {day('Follow up by', 'followupBy')}
      </fieldset>
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
