import { campaignTypes } from '@homestead/contract'
import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { DayField, FieldRow } from '../../ui/form/form-fields.tsx'
import { LongText } from '../../ui/layout/long-text.tsx'
import { OptionalSelect } from '../../ui/form/optional-select.tsx'
import { useAccount } from '../session/session-context.ts'
import type { CampaignDraft, Problems } from './campaign-draft.ts'
import { campaignChoicesQuery } from './campaign-queries.ts'
import css from './marketing.module.css'
import { failures, fields as words, request } from './messages.ts'

const named = (list: readonly { id: number | string; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** What a campaign is to be; told for each field why it cannot be sent. Without them there is nothing to send either. */
export function CampaignFields(props: {
  draft: CampaignDraft
  problems: Problems
  readOnly: boolean
  /** Who was named before and may have left since. */
  contact?: { id: string; name: string } | undefined
  onChange: (change: Partial<CampaignDraft>) => void
  /** What else is sent with them, and the buttons. */
  children?: ReactNode
}) {
  const { draft, problems, readOnly, contact, onChange } = props
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(campaignChoicesQuery(accountEnterpriseId))
  const contacts = data?.contacts ?? []
  const people = contact && !contacts.some(({ id }) => id === contact.id) ? [contact, ...contacts] : contacts
  const number = (value: string | null) => (value === null ? null : Number(value))
  if (isLoadingError) return <FailedState title={failures.choices.body} onRetry={() => void refetch()} />
  return (
    <>
      <FieldRow readOnly={readOnly}>
        <TextInput
          label={words.name}
          placeholder={request.namePlaceholder}
          required
          maxLength={120}
          value={draft.name}
          error={problems.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <div className={css.pair}>
          <Select
            label={words.campaignType}
            required
            data={campaignTypes}
            value={draft.campaignType}
            error={problems.campaignType}
            onChange={(campaignType) => onChange({ campaignType })}
          />
          <OptionalSelect
            label={words.category}
            placeholder={words.noCategory}
            data={named(data?.categories)}
            value={draft.categoryId === null ? null : String(draft.categoryId)}
            onChange={(value) => onChange({ categoryId: number(value) })}
          />
        </div>
        <MultiSelect
          label={words.regions}
          placeholder={draft.regionIds.length === 0 ? words.allRegions : ''}
          searchable
          hidePickedOptions
          classNames={{ input: css.regions ?? '', pill: css.region ?? '' }}
          data={named(data?.regions)}
          value={draft.regionIds.map(String)}
          onChange={(values) => onChange({ regionIds: values.map(Number) })}
        />
        <div className={css.pair}>
          <DayField
            label={words.targetDate}
            required
            readOnly={false}
            value={draft.targetDate}
            error={problems.targetDate}
            onChange={(targetDate) => onChange({ targetDate })}
          />
          <OptionalSelect
            label={words.contact}
            placeholder={words.noContact}
            searchable
            data={named(people)}
            value={draft.contactId}
            onChange={(contactId) => onChange({ contactId })}
          />
        </div>
        <LongText
          label={words.goal}
          required
          minRows={4}
          maxRows={10}
          maxLength={2000}
          value={draft.goal}
          error={problems.goal}
          onChange={(event) => onChange({ goal: event.currentTarget.value })}
        />
      </FieldRow>
      {props.children}
    </>
  )
}
