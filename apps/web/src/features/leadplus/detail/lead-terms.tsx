import type { Lead, LeadTerms } from '@homestead/contract'
import { formatDate, formatDayOf } from '../../../lib/format/format.ts'
import { FieldRow } from '../../../ui/form/form-fields.tsx'
import { FactList } from '../../../ui/facts/fact-list.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { DayTerm, ValueTerm } from '../../pipeline/term-fields.tsx'
import css from './lead-detail.module.css'
import { detail } from '../messages.ts'
import { RespondBy } from '../respond-by.tsx'

/** What the offer is about, what it is worth and by when something should happen. */
export function DetailsPanel(props: {
  lead: Lead
  draft: LeadTerms
  readOnly: boolean
  onChange: (draft: LeadTerms) => void
}) {
  const { lead, ...fields } = props
  const facts: [string, string][] = [
    ['Offer type', lead.leadplusOfferType],
    ['Home type', lead.homeType],
    ['Product category', lead.productCategory ?? 'Any'],
    ['Assigned on', formatDate(lead.assignedOn)],
    ['First offered', formatDate(lead.offeredOn)],
    ['Created', formatDayOf(lead.createdOn)],
    [lead.isClosed ? 'Closed' : 'In this status since', formatDate(lead.statusDate)],
  ]
  return (
    <Panel title={detail.details} action={lead.overdueDays > 0 && <RespondBy lead={lead} />}>
      {lead.description && <p className={css.description}>{lead.description}</p>}
      <FieldRow readOnly={props.readOnly} className={css.terms}>
        <ValueTerm {...fields} />
        <DayTerm {...fields} label="Respond by" of="respondBy" />
        <DayTerm {...fields} label="Follow up by" of="followupBy" />
      </FieldRow>
      <FactList className={css.facts} facts={facts} />
    </Panel>
  )
}
