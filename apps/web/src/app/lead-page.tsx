import { useParams } from '@tanstack/react-router'
import { ProfilePanel } from '../features/builders/profile-panel.tsx'
import { useCan } from '../features/identity/session-context.ts'
import { LeadDetail } from '../features/leadplus/lead-detail.tsx'
import { NotesPanel } from '../features/notes/notes-panel.tsx'
import { SpecialistPanel } from '../features/rms/specialist-panel.tsx'

/** One lead, with what the other features know of its builder. */
export function LeadPage() {
  const { id = '' } = useParams({ strict: false })
  const maySeeBuilder = useCan('Discovery.Read')
  return (
    <LeadDetail
      // Another lead starts with forms of its own.
      key={id}
      leadId={id}
      notes={(lead, readOnly) => (
        <NotesPanel
          thread={{ type: 'leadplus', enterpriseId: lead.leadplusEnterpriseId }}
          readOnly={readOnly}
        />
      )}
      beside={({ builderEnterpriseId }) => (
        <>
          {maySeeBuilder && <ProfilePanel builderId={builderEnterpriseId} stacked />}
          {maySeeBuilder && <SpecialistPanel builderId={builderEnterpriseId} />}
        </>
      )}
    />
  )
}
