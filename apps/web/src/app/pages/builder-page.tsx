import { editionsWith } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { BuilderHeading } from '../../features/builders/builder-heading.tsx'
import { builderProfileQuery } from '../../features/builders/builder-queries.ts'
import { ContactsPanel } from '../../features/builders/contacts-panel.tsx'
import { LifetimeValuePanel } from '../../features/builders/lifetime-value.tsx'
import { ProfilePanel } from '../../features/builders/profile-panel.tsx'
import { SharePanel } from '../../features/builders/share-panel.tsx'
import { UnknownBuilder } from '../../features/builders/unknown-builder.tsx'
import { UsagePanel } from '../../features/builders/usage-panel.tsx'
import { useAccount, useCan } from '../../features/session/session-context.ts'
import { BuilderLeads } from '../../features/leadplus/list/builder-leads.tsx'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'
import { EngagementPanel } from '../../features/opportunities/engagement-panel.tsx'
import { opportunityOfQuery } from '../../features/opportunities/opportunity-queries.ts'
import { SpecialistPanel } from '../../features/rms/specialist-panel.tsx'
import { isNotFound } from '../../lib/api/is-not-found.ts'
import { PageColumns } from '../../ui/layout/page-columns.tsx'

const ClosingDetailDialog = lazy(() => import('../../features/builders/closing-detail-dialog.tsx'))

/** Everything about one builder, put together from the features that know it. */
export function BuilderPage() {
  const { enterpriseId = '' } = useParams({ strict: false })
  // A change of builder starts every part anew: forms, carousels, open dialogs.
  return <Builder key={enterpriseId} builderId={enterpriseId} />
}

function Builder({ builderId }: { builderId: string }) {
  const { accountEnterpriseId, productId } = useAccount()
  const profile = useQuery(builderProfileQuery(accountEnterpriseId, builderId))
  const estimate = { ...profile, data: profile.data?.opportunityValue }
  const [detail, setDetail] = useState(false)
  const may = {
    opportunity: useCan('Opportunity.Read'),
    value: useCan('BuilderLifetimeValue.Read'),
    leads: useCan('LPO.Read') && editionsWith.partnerAreas.some((edition) => edition === productId),
  }
  const openDetail = () => setDetail(true)
  if (isNotFound(profile.error)) return <UnknownBuilder />
  return (
    <>
      <BuilderHeading builderId={builderId} />
      <PageColumns
        tall={1}
        aside={
          <>
            <ProfilePanel builderId={builderId} stacked />
            <ContactsPanel builderId={builderId} />
            <SpecialistPanel builderId={builderId} />
          </>
        }
      >
        {may.opportunity && <EngagementPanel builderId={builderId} estimate={estimate} />}
        {may.value && <LifetimeValuePanel builderId={builderId} />}
        <SharePanel builderId={builderId} onDetail={openDetail} />
        <UsagePanel builderId={builderId} onDetail={openDetail} />
        {may.opportunity && <OpportunityNotes builderId={builderId} />}
      </PageColumns>
      {may.leads && <BuilderLeads builderId={builderId} />}
      {detail && (
        <Suspense>
          <ClosingDetailDialog
            builderId={builderId}
            builderName={profile.data?.builderProfileName ?? ''}
            onClose={() => setDetail(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A thread begins with its opportunity. */
function OpportunityNotes({ builderId }: { builderId: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data: opportunity } = useQuery(opportunityOfQuery(accountEnterpriseId, builderId))
  const mayUpdate = useCan('Opportunity.Update')
  if (!opportunity) return null
  const thread = { type: 'bpo', enterpriseId: opportunity.opportunityEnterpriseId } as const
  return <NotesPanel key={thread.enterpriseId} thread={thread} readOnly={!mayUpdate} />
}
