import { lead } from '@homestead/contract'
import { IconTargetArrow } from '@tabler/icons-react'
import { type QueryKey, type QueryMeta, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { isNotFound } from '../../../lib/api/is-not-found.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OtherAccount } from '../../session/other-account.tsx'
import { useAccount } from '../../session/session-context.ts'
import { declinedReasonsQuery, leadQuery, leadStatusesQuery, lostReasonsQuery } from '../lead-queries.ts'
import type { LeadParts } from './lead-parts.ts'
import { back, LoadedLead } from './loaded-lead.tsx'
import { detail, failures } from '../messages.ts'

/** How soon the page looks again whether a reassignment is done. */
const progressMs = 2000

const asPartOf = <Query extends { meta?: QueryMeta }>(query: Query, partOf: readonly QueryKey[]) => ({
  ...query,
  meta: { ...query.meta, partOf },
})

/** One lead: where it stands, what it is about, who works on it and what was said. */
export function LeadDetail(props: LeadParts & { leadId: string }) {
  const { accountEnterpriseId } = useAccount()
  const found = useQuery({
    ...leadQuery(accountEnterpriseId, props.leadId),
    refetchInterval: ({ state }) => (state.data?.reassignment ? progressMs : false),
  })
  // Where the lead cannot be had, one toast is enough: the page says so in place, and its Try again asks for all of it.
  const partOf = [leadQuery(accountEnterpriseId, props.leadId).queryKey]
  const statuses = useQuery(asPartOf(leadStatusesQuery, partOf))
  const lost = useQuery(asPartOf(lostReasonsQuery, partOf))
  const declined = useQuery(asPartOf(declinedReasonsQuery, partOf))
  const parts = [found, statuses, lost, declined]
  if (found.data && statuses.data && lost.data && declined.data) {
    const lists = { statuses: statuses.data, lostReasonId: lost.data, declinedReasonId: declined.data }
    return <LoadedLead {...props} lead={found.data} lists={lists} />
  }
  return (
    <>
      <PageHeader title={found.data?.builderName ?? 'Lead'} back={back} />
      {isNotFound(found.error) ? (
        <EmptyState icon={IconTargetArrow} title={detail.unknown} hint={detail.unknownHint}>
          <OtherAccount
            read={(other, options) =>
              api(lead, { params: { mfr: other.accountEnterpriseId, id: props.leadId } }, options)
            }
          />
        </EmptyState>
      ) : parts.some(({ isLoadingError }) => isLoadingError) ? (
        <FailedState
          title={failures.load.body}
          onRetry={() => parts.forEach(({ isLoadingError, refetch }) => isLoadingError && void refetch())}
        />
      ) : (
        <PageColumns
          tall={2}
          aside={
            <Panel title={detail.assignee}>
              <Skeleton lines={3} />
            </Panel>
          }
        >
          <Panel title="Status">
            <Skeleton lines={4} />
          </Panel>
          <Panel title={detail.details}>
            <Skeleton lines={6} />
          </Panel>
        </PageColumns>
      )}
    </>
  )
}
