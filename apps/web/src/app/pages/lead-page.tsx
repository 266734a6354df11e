import { builderPath } from '@homestead/contract'
import { Link, useParams } from '@tanstack/react-router'
import { ContactsPanel } from '../../features/builders/contacts-panel.tsx'
import { ProfilePanel } from '../../features/builders/profile-panel.tsx'
import { useCan } from '../../features/session/session-context.ts'
import { BriefBuilder } from '../../features/leadplus/detail/brief-builder.tsx'
import { LeadDetail } from '../../features/leadplus/detail/lead-detail.tsx'
import type { LeadPart } from '../../features/leadplus/detail/lead-parts.ts'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'
import { SpecialistPanel } from '../../features/rms/specialist-panel.tsx'

/** One lead, with what the other features know of it and of its builder. */
export function LeadPage() {
  const { id = '' } = useParams({ strict: false })
  // Another lead starts with forms of its own.
  return <LeadDetail key={id} leadId={id} Thread={LeadThread} Builder={LeadBuilder} />
}

const LeadThread: LeadPart = ({ lead, readOnly }) => (
  <NotesPanel thread={{ type: 'leadplus', enterpriseId: lead.leadplusEnterpriseId }} readOnly={readOnly} />
)

const LeadBuilder: LeadPart = ({ lead }) => {
  const { builderEnterpriseId } = lead
  const may = useCan('Discovery.Read')
  if (!may) return <BriefBuilder lead={lead} />
  return (
    <>
      <ProfilePanel
        builderId={builderEnterpriseId}
        stacked
        action={<Link to={builderPath(builderEnterpriseId)}>Open builder</Link>}
      />
      <ContactsPanel builderId={builderEnterpriseId} />
      <SpecialistPanel builderId={builderEnterpriseId} />
    </>
  )
}
