import { type RebateContract, rebateContracts, rebateContractPath } from '@homestead/contract'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { GridColumn } from '../../grid/grid-column.ts'
import { ReportGrid } from '../../grid/report-grid.tsx'
import { rowsOf } from '../../grid/rows-of.ts'
import { useAccount, useCan } from '../../session/session-context.ts'
import { contracts as words } from '../messages.ts'
import { rebateContractsQuery } from '../rebate-queries.ts'

const columns: GridColumn<RebateContract>[] = [
  { field: 'contractNumber', title: 'Contract', type: 'text', width: 148 },
  { field: 'builderName', title: 'Builder Name', type: 'text', width: 224 },
  { field: 'city', title: 'City', type: 'text', width: 106 },
  { field: 'state', title: 'State', type: 'text', width: 60 },
  { field: 'status', title: 'Status', type: 'text', width: 80 },
  { field: 'versions', title: 'Versions', type: 'number', width: 76 },
  { field: 'validFrom', title: 'Latest Valid From', type: 'date', width: 122 },
  { field: 'endedOn', title: 'Ends', type: 'date', width: 100 },
  { field: 'files', title: 'Files', type: 'number', width: 56 },
  {
    field: 'rebatesThisYear',
    title: 'Invoiced This Year',
    type: 'currency',
    width: 160,
    total: 'sum',
    cents: true,
  },
  { field: 'createdOn', title: 'Made On', type: 'date', width: 100, hidden: true },
]

/** Contracts with builders. A row opens its versions, rates, tiers and files. */
export function RebateContracts() {
  const { accountEnterpriseId } = useAccount()
  const query = useQuery(rebateContractsQuery(accountEnterpriseId))
  const mayView = useCan('DRMContractView.Read')
  return (
    <>
      <PageHeader title={words.title} description={words.sentence} />
      <ReportGrid
        gridKey={rebateContracts.gridKey}
        columns={columns}
        {...rowsOf(query)}
        rowName={{ one: 'contract', many: 'contracts' }}
        emptyText={words.empty}
        totals
        savedFilters
        exportFile={{ name: 'Direct Rebates - Contracts', kind: 'date' }}
        reportTitle="Direct Rebates - Contracts"
        {...(mayView
          ? {
              rowLink: (row: RebateContract) => ({
                href: rebateContractPath(row.enterpriseId),
                newTab: false,
              }),
            }
          : {})}
      />
    </>
  )
}
