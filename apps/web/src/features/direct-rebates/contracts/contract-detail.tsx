import {
  type ContractVersion,
  rebateContract,
  type RebateContractDetail,
  rebateContractsPath,
} from '@homestead/contract'
import { IconContract } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { formatCents, formatDate, formatNumber } from '../../../lib/format/format.ts'
import { usePageName } from '../../../lib/format/page-title.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FactStrip } from '../../../ui/facts/fact-strip.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isNotFound } from '../../../lib/api/is-not-found.ts'
import { MissingPanel } from '../../session/missing-panel.tsx'
import { useAccount, useCan } from '../../session/session-context.ts'
import { ContractFiles } from './contract-files.tsx'
import { ContractMail } from './contract-mail.tsx'
import css from '../direct-rebates.module.css'
import { contracts as words, failures, versionName } from '../messages.ts'
import { rebateContractQuery } from '../rebate-queries.ts'

const VersionDialog = lazy(() => import('./version-dialog.tsx'))
const EndDialog = lazy(() => import('./end-dialog.tsx'))

const back = { to: rebateContractsPath, text: words.title }

/** One contract: what held when, and the papers. */
export function ContractDetail({ id }: { id: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data, error, refetch } = useQuery(rebateContractQuery(accountEnterpriseId, id))
  if (data) return <Loaded contract={data} />
  return (
    <>
      <PageHeader title={words.heading} back={back} />
      <MissingPanel
        icon={IconContract}
        words={words}
        isUnknown={isNotFound(error)}
        isFailed={error !== null}
        failure={failures.load.body}
        onRetry={() => void refetch()}
        readIn={(_other, options) => api(rebateContract, { params: { id } }, options)}
      />
    </>
  )
}

function Loaded({ contract }: { contract: RebateContractDetail }) {
  const mayUpdate = useCan('DirectContracts.Update')
  const maySeeFiles = useCan('DRMContractFile.Read')
  const [dialog, setDialog] = useState<'version' | 'end'>()
  const facts: [string, string][] = [
    ['Status', contract.status],
    ['Made on', formatDate(contract.createdOn)],
    ['Ends', formatDate(contract.endedOn) || words.keep],
    ['Versions', formatNumber(contract.versions)],
    ['Invoiced this year', formatCents(contract.rebatesThisYear)],
  ]
  const close = () => setDialog(undefined)
  usePageName(`${contract.builderName} ${contract.contractNumber}`)
  return (
    <>
      <PageHeader
        title={`${contract.builderName} ${contract.contractNumber}`}
        description={`${contract.name} · ${contract.city}, ${contract.state}`}
        back={back}
      >
        {mayUpdate && (
          <>
            <Button onClick={() => setDialog('end')}>{words.end}</Button>
            <Button variant="primary" onClick={() => setDialog('version')}>
              {words.add}
            </Button>
          </>
        )}
      </PageHeader>
      <FactStrip facts={facts} />
      <PageColumns
        tall={1}
        aside={
          <>
            {maySeeFiles && <ContractFiles contract={contract} mayChange={mayUpdate} />}
            <ContractMail contract={contract} mayChange={mayUpdate} />
          </>
        }
      >
        <Panel title={words.versions}>
          {contract.versionList.map((version) => (
            <Version key={version.version} version={version} />
          ))}
        </Panel>
      </PageColumns>
      <Suspense>
        {dialog === 'version' && <VersionDialog contract={contract} onClose={close} />}
        {dialog === 'end' && <EndDialog contract={contract} onClose={close} />}
      </Suspense>
    </>
  )
}

function Version({ version: { version, validFrom, note, rates, tiers } }: { version: ContractVersion }) {
  return (
    <div className={css.version}>
      <h3>{versionName(version, validFrom)}</h3>
      {note && <p className={css.quiet}>{note}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">Per unit</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ categoryId, category, perUnit }) => (
            <tr key={categoryId}>
              <td>{category}</td>
              <td>{formatCents(perUnit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tiers.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Quarterly tier</th>
              <th scope="col">Of the rate</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ aboveUnits, ratePercent }) => (
              <tr key={aboveUnits}>
                <td>Units above {formatNumber(aboveUnits)}</td>
                <td>{ratePercent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
