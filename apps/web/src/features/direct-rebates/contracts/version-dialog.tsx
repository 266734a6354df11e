import {
  addContractVersion,
  type NewContractVersion,
  type RebateContractDetail,
  versionLimits,
} from '@homestead/contract'
import { TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { formatCents, formatDate, formatNumber } from '../../../lib/format/format.ts'
import { isAlike } from '../../../lib/drafts/merge-changes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { DayField, FieldRow } from '../../../ui/form/form-fields.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import css from '../direct-rebates.module.css'
import { ContractDialog } from './contract-dialog.tsx'
import { idleVersions } from './idle-versions.ts'
import { contracts as words } from '../messages.ts'
import { useSaveContract } from '../rebate-queries.ts'
import { draftFrom, versionOf } from './version-draft.ts'

/** What holds from a day on: rates per category, and tiers of the quarter's units. */
export default function VersionDialog(props: { contract: RebateContractDetail; onClose: () => void }) {
  const { contract, onClose } = props
  const [begun] = useState(() => draftFrom(contract.versionList[0]))
  const [draft, setDraft] = useState(begun)
  const version = versionOf(draft)
  const save = useSaveContract(
    (body: NewContractVersion) => api(addContractVersion, { params: { id: contract.enterpriseId }, body }),
    onClose,
  )
  const setTier = (at: number, tier: Partial<(typeof draft.tiers)[number]>) =>
    setDraft({
      ...draft,
      tiers: draft.tiers.map((each, index) => (index === at ? { ...each, ...tier } : each)),
    })
  return (
    <ContractDialog
      title={words.add}
      width={520}
      isChanged={!isAlike(draft, begun)}
      isSavable={version !== undefined}
      save={save}
      onSave={() => version && save.mutate(version)}
      onClose={onClose}
    >
      <FieldRow readOnly={save.isPending} className={css.pair}>
        <DayField
          label="Valid from"
          value={draft.validFrom}
          readOnly={save.isPending}
          onChange={(validFrom) => setDraft({ ...draft, validFrom })}
        />
        <TextInput
          label="Note"
          maxLength={500}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
        />
        {draft.rates.map((rate, at) => (
          <NumberField
            key={rate.categoryId}
            label={`${rate.category}, per unit`}
            rules={{ decimals: 2, max: versionLimits.perUnit }}
            format={formatCents}
            value={rate.perUnit}
            onChange={(perUnit) =>
              setDraft({
                ...draft,
                rates: draft.rates.map((each, index) => (index === at ? { ...each, perUnit } : each)),
              })
            }
          />
        ))}
      </FieldRow>
      {draft.validFrom && idleVersions(contract.endedOn, [{ validFrom: draft.validFrom }]).length > 0 && (
        <p className={css.quiet} role="status">
          {words.endsBefore(formatDate(contract.endedOn))}
        </p>
      )}
      {draft.tiers.map((tier, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- tiers have no name but their place
        <FieldRow key={at} readOnly={save.isPending} className={css.tier}>
          <NumberField
            label="Units above"
            rules={{ decimals: 0, min: 1, max: versionLimits.aboveUnits }}
            format={formatNumber}
            value={tier.aboveUnits}
            onChange={(aboveUnits) => setTier(at, { aboveUnits })}
          />
          <NumberField
            label="Of the rate"
            rules={{ decimals: 2, max: versionLimits.ratePercent }}
            format={(percent) => `${percent}%`}
            value={tier.ratePercent}
            onChange={(ratePercent) => setTier(at, { ratePercent })}
          />
          <Button
            square
            aria-label={`Remove tier ${at + 1}`}
            onClick={() => setDraft({ ...draft, tiers: draft.tiers.filter((_, index) => index !== at) })}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </Button>
        </FieldRow>
      ))}
      <div>
        <Button
          size="small"
          onClick={() =>
            setDraft({ ...draft, tiers: [...draft.tiers, { aboveUnits: null, ratePercent: 100 }] })
          }
        >
          <IconPlus size={14} stroke={1.75} aria-hidden />
          Add tier
        </Button>
      </div>
    </ContractDialog>
  )
}
