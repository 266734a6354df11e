import { endContract, type RebateContractDetail } from '@homestead/contract'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { DayField } from '../../../ui/form/form-fields.tsx'
import css from '../direct-rebates.module.css'
import { ContractDialog } from './contract-dialog.tsx'
import { idleVersions } from './idle-versions.ts'
import { contracts as words, versionName } from '../messages.ts'
import { useSaveContract } from '../rebate-queries.ts'

/** Sets the last day of a contract, or none. What was sent already is refused by the server, in words. */
export default function EndDialog(props: { contract: RebateContractDetail; onClose: () => void }) {
  const { contract, onClose } = props
  const [endedOn, setEndedOn] = useState(contract.endedOn)
  const save = useSaveContract(
    (day: string | null) =>
      api(endContract, {
        params: { id: contract.enterpriseId },
        body: { endedOn: day, version: contract.version },
      }),
    onClose,
  )
  const isChanged = endedOn !== contract.endedOn
  return (
    <ContractDialog
      title={words.endTitle}
      width={400}
      isChanged={isChanged}
      isSavable={isChanged}
      save={save}
      onSave={() => save.mutate(endedOn)}
      onClose={onClose}
    >
      <DayField label={words.endDay} value={endedOn} readOnly={save.isPending} onChange={setEndedOn} />
      {idleVersions(endedOn, contract.versionList).map(({ version, validFrom }) => (
        <p key={version} className={css.quiet} role="status">
          {words.idle(versionName(version, validFrom))}
        </p>
      ))}
    </ContractDialog>
  )
}
