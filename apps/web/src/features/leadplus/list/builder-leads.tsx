import { builderLeads, productTitle, leadPath } from '@homestead/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ReportGrid } from '../../grid/report-grid.tsx'
import { rowsOf } from '../../grid/rows-of.ts'
import { isEmerge } from '../../session/regions.ts'
import { useAccount } from '../../session/session-context.ts'
import { leadColumns } from './lead-columns.tsx'
import css from './builder-leads.module.css'
import { builderLeads as words, failures } from '../messages.ts'

const builderLeadsQuery = (mfr: string, builderEid: string) =>
  queryOptions({
    queryKey: ['builder-leads', mfr, builderEid],
    queryFn: ({ signal }) => api(builderLeads, { params: { mfr, builderEid } }, { signal }),
    meta: { errorToast: { ...failures.load, silentUnknown: true } },
  })

/** The lead offers of one builder. */
export function BuilderLeads({ builderId }: { builderId: string }) {
  const account = useAccount()
  const query = useQuery(builderLeadsQuery(account.accountEnterpriseId, builderId))
  const { data } = query
  const specialistTitle = isEmerge(account) ? undefined : `${productTitle(account.productId)} RMS`
  const columns = useMemo(() => leadColumns({ specialistTitle, clock: true }), [specialistTitle])
  return (
    <section className={css.leads}>
      <h2>
        {words.title} {data && data.length > 0 && <span className={css.count}>{data.length}</span>}
      </h2>
      <ReportGrid
        gridKey={builderLeads.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'offer', many: 'offers' }}
        height={400}
        defaultSort={{ field: 'assignedOn', descending: true }}
        emptyText={words.empty}
        reportTitle={words.title}
        rowLink={({ leadplusEnterpriseId }) => ({
          href: leadPath(leadplusEnterpriseId),
          newTab: false,
        })}
      />
    </section>
  )
}
