import { ApiError, type CompanyDetails, type ContactProfile } from '@homestead/contract'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { FieldRow } from '../../ui/form/form-fields.tsx'
import { LongText } from '../../ui/layout/long-text.tsx'
import { OptionalSelect } from '../../ui/form/optional-select.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ServerMessage } from '../../ui/feedback/server-message.tsx'
import { useCan } from '../session/session-context.ts'
import { company as words } from './messages.ts'
import css from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { useProfileDraft } from './use-profile-draft.ts'
import { usStates } from './us-states.ts'

const isZip = (text: string) => text === '' || /^\d{5}(-\d{4})?$/.test(text.trim())

export function CompanyPanel({ profile }: { profile: ContactProfile }) {
  const form = useProfileDraft(profile, 'company')
  const { draft, save } = form
  const readOnly = !useCan('EditProfile.Update')
  const change = (next: Partial<CompanyDetails>) => {
    form.change({ ...draft, ...next })
    save.reset()
  }
  const field = (name: keyof CompanyDetails, label: string, maxLength: number) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      value={draft[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  const refusal = save.error instanceof ApiError && save.error.status === 400 ? save.error.message : undefined
  return (
    <Panel title={words.title} action={<span className={css.hint}>{words.seen}</span>}>
      <ProfileForm
        form={form}
        readOnly={readOnly}
        saveText={words.save}
        onSave={() => isZip(draft.postalCode) && save.mutate()}
      >
        <FieldRow readOnly={readOnly || save.isPending}>
          <div className={css.pair}>
            <TextInput
              label={words.name}
              description={words.nameHint}
              inputWrapperOrder={['label', 'input', 'description']}
              value={profile.companyName}
              readOnly
              className={css.locked ?? ''}
              rightSection={<IconLock size={16} stroke={1.6} aria-hidden />}
            />
            {field('webSiteUrl', words.website, 300)}
            {field('address1', words.street, 200)}
            {field('address2', words.street2, 200)}
          </div>
          <div className={css.place}>
            {field('city', words.city, 100)}
            <OptionalSelect
              label={words.state}
              searchable
              data={usStates}
              value={draft.state || null}
              disabled={readOnly || save.isPending}
              onChange={(state) => change({ state: state ?? '' })}
            />
            <TextInput
              label={words.zip}
              maxLength={10}
              inputMode="numeric"
              value={draft.postalCode}
              error={isZip(draft.postalCode) ? undefined : words.zipProblem}
              onChange={(event) => change({ postalCode: event.currentTarget.value })}
            />
          </div>
          {field('phone', words.phone, 40)}
          <LongText
            label={words.about}
            minRows={3}
            maxRows={10}
            maxLength={2000}
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </FieldRow>
        {refusal && (
          <div className={css.refusal}>
            <ServerMessage html={refusal} />
          </div>
        )}
      </ProfileForm>
    </Panel>
  )
}
