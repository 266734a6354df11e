import {
  addContractVersion,
  type NewContractVersion,
  type RebateContractDetail,
  versionLimits,
} from '@homestead/contract'
import { TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-toast.ts'
import { formatCents, formatDate, formatNumber } from '../../lib/format/format.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { isAlike } from '../../lib/drafts/merge-changes.ts'
import { useAskBeforeClose } from '../../lib/drafts/use-ask-before-close.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DayField, FieldRow } from '../../ui/form/form-fields.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { ServerMessage } from '../../ui/feedback/server-message.tsx'
import css from './direct-rebates.module.css'
import { idleVersions } from './idle-versions.ts'
import { contracts as words } from './messages.ts'
import { refreshRebates } from './rebate-queries.ts'
import { draftFrom, versionOf } from './version-draft.ts'

/** What holds from a day on: rates per category, and tiers of the quarter's units. */
export default function VersionDialog(props: { contract: RebateContractDetail; onClose: () => void }) {
  const { contract, onClose } = props
  const client = useQueryClient()
  const [begun] = useState(() => draftFrom(contract.versionList[0]))
  const [draft, setDraft] = useState(begun)
  const version = versionOf(draft)
  const save = useMutation({
    mutationFn: (body: NewContractVersion) =>
      api(addContractVersion, { params: { id: contract.enterpriseId }, body }),
    onSuccess: async () => {
      await refreshRebates(client)
      showSuccessToast(words.saved)
      onClose()
    },
    // Somebody else may have added the one that stands in the way.
    onError: () => refreshRebates(client),
    meta: { errorToast: { silent: true } },
  })
  const close = useAskBeforeClose(!isAlike(draft, begun), onClose)
  const setTier = (at: number, tier: Partial<(typeof draft.tiers)[number]>) =>
    setDraft({
      ...draft,
      tiers: draft.tiers.map((each, index) => (index === at ? { ...each, ...tier } : each)),
    })
  return (
    <Dialog title={words.add} width={520} onClose={close}>
      <Form
        className={css.form}
        onSubmit={() => {
          if (version) save.mutate(version)
        }}
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
        {save.isError && <ServerMessage html={errorText(save.error)} />}
        <div className={css.actions}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!version} busy={save.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
