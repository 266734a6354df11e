import { editionsWith, type LeadRow, productTitle, leadPath } from '@homestead/contract'
import { useMemo } from 'react'
import { allRegionsFooter } from '../../grid/messages.ts'
import type { ReportGridProps } from '../../grid/report-grid-props.ts'
import { isEmerge } from '../../session/regions.ts'
import { useAccount, useCan } from '../../session/session-context.ts'
import { leadColumns } from './lead-columns.tsx'

/** What every grid of leads has; closed ones also say why and when, those under way until when. */
export const useLeadGrid = ({ winLoss = false, clock = false } = {}) => {
  const account = useAccount()
  const emerge = isEmerge(account)
  const mayOpen =
    useCan('LPO.Read') && editionsWith.partnerAreas.some((edition) => edition === account.productId)
  const specialistTitle = emerge ? undefined : `${productTitle(account.productId)} RMS`
  const columns = useMemo(
    () => leadColumns({ specialistTitle, winLoss, clock, manyBuilders: true }),
    [specialistTitle, winLoss, clock],
  )
  return {
    columns,
    rowName: { one: 'lead', many: 'leads' },
    maxHeight: 700,
    defaultSort: { field: 'assignedOn', descending: true },
    ...(emerge ? { footer: allRegionsFooter } : {}),
    savedFilters: true,
    // A report of leads may be open to someone whom the lead's own page would turn away.
    ...(mayOpen
      ? {
          rowLink: ({ leadplusEnterpriseId }: LeadRow) => ({
            href: leadPath(leadplusEnterpriseId),
            newTab: true,
          }),
        }
      : {}),
  } satisfies Partial<ReportGridProps<LeadRow>>
}
