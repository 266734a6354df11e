import { IconChartBar, IconContract, IconReceipt2, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { LaunchTile } from '../../ui/layout/launch-tile.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useAccount, useCan } from '../session/session-context.ts'
import css from './direct-rebates.module.css'
import { contracts, invoices, rebates as words, reports } from './messages.ts'
import { Figures, Quarters } from './rebate-figures.tsx'
import { quarterCountQuery } from './rebate-queries.ts'

/** What the direct programs come to this quarter and this year, and the ways into them. */
export function DirectRebates(props: {
  closingFiles: { Panel: () => ReactNode; upload: { to: string; text: string } }
}) {
  const { Panel: ClosingFiles, upload } = props.closingFiles
  const { name, accountEnterpriseId: mfr } = useAccount()
  const maySeeFigures = useCan('DRMSummary.Read')
  const builders = useQuery({ ...quarterCountQuery(mfr), enabled: maySeeFigures }).data?.builders
  const may = {
    contracts: useCan('DirectContracts.Read'),
    invoices: useCan('DRMInvoice.Read'),
    reports: useCan('DRMReports.Read'),
    upload: useCan('DRMInvoice.Update'),
  }
  return (
    <>
      <PageHeader title={words.title} description={words.sentence(name)}>
        {may.upload && (
          <ButtonLink to={upload.to}>
            <IconUpload size={16} stroke={1.6} aria-hidden />
            {upload.text}
          </ButtonLink>
        )}
      </PageHeader>
      {maySeeFigures && <Figures mfr={mfr} mayOpen={may} />}
      {(maySeeFigures || may.invoices) && (
        <div className={css.halves}>
          {maySeeFigures && <Quarters mfr={mfr} mayOpenReports={may.reports} />}
          {may.invoices && <ClosingFiles />}
        </div>
      )}
      <div className={css.tiles}>
        {may.contracts && (
          <LaunchTile
            link="../contracts"
            icon={IconContract}
            title={contracts.title}
            text={builders ? words.inForce(builders) : words.contracts}
          />
        )}
        {may.invoices && (
          <LaunchTile link="../invoices" icon={IconReceipt2} title={invoices.title} text={words.invoices} />
        )}
        {may.reports && (
          <LaunchTile link="../reports" icon={IconChartBar} title={reports.title} text={words.reports} />
        )}
      </div>
    </>
  )
}
