import type { ContactDetails, ContactProfile } from '@homestead/contract'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldRow } from '../../ui/form/form-fields.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useCan } from '../session/session-context.ts'
import { TitleSelect } from '../session/title-select.tsx'
import { profile as words } from './messages.ts'
import css from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

export function DetailsPanel({ profile }: { profile: ContactProfile }) {
  const form = useProfileDraft(profile, 'contact')
  const { draft, save } = form
  const [tried, setTried] = useState(false)
  const readOnly = !useCan('EditProfile.Update') || !profile.isContact
  const change = (next: Partial<ContactDetails>) => form.change({ ...draft, ...next })
  const missing = (value: string, label: string) => tried && !value.trim() && words.required(label)
  return (
    <Panel title={words.details}>
      <ProfileForm
        form={form}
        readOnly={readOnly}
        saveText={words.saveDetails}
        onSave={() => {
          setTried(true)
          if (draft.firstName.trim() && draft.lastName.trim()) save.mutate()
        }}
      >
        <FieldRow readOnly={readOnly || save.isPending}>
          {!profile.isContact && <p className={css.hint}>{words.staff}</p>}
          <div className={css.pair}>
            <TextInput
              label={words.firstName}
              required
              maxLength={100}
              autoComplete="given-name"
              value={draft.firstName}
              error={missing(draft.firstName, words.firstName)}
              onChange={(event) => change({ firstName: event.currentTarget.value })}
            />
            <TextInput
              label={words.lastName}
              required
              maxLength={100}
              autoComplete="family-name"
              value={draft.lastName}
              error={missing(draft.lastName, words.lastName)}
              onChange={(event) => change({ lastName: event.currentTarget.value })}
            />
            <TitleSelect
              value={draft.title}
              disabled={readOnly || save.isPending}
              onChange={(title) => change({ title })}
            />
            <TextInput
              label={words.phone}
              type="tel"
              maxLength={40}
              autoComplete="tel"
              value={draft.phone}
              onChange={(event) => change({ phone: event.currentTarget.value })}
            />
          </div>
          <TextInput
            label={words.email}
            description={words.emailHint}
            inputWrapperOrder={['label', 'input', 'description']}
            value={profile.emailAddress}
            readOnly
            className={css.locked ?? ''}
            rightSection={<IconLock size={16} stroke={1.6} aria-hidden />}
          />
        </FieldRow>
      </ProfileForm>
    </Panel>
  )
}
