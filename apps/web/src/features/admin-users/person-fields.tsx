import type { UserDraft } from '@homestead/contract'
import { TextInput } from '@mantine/core'
import { FieldRow } from '../../ui/form/form-fields.tsx'
import { useCan } from '../session/session-context.ts'
import { TitleSelect } from '../session/title-select.tsx'
import css from './admin-users.module.css'
import { form } from './messages.ts'
import type { Problems } from './user-draft.ts'

/** Name, sign-in, title and phone. */
export function PersonFields(props: {
  draft: UserDraft
  problems: Partial<Record<keyof Problems, string | undefined>>
  readOnly: boolean
  /** Name and address belong to other accounts as well. */
  shared: boolean
  /** They sign in already: name and password are theirs. */
  joins: boolean
  onChange: (next: Partial<UserDraft>) => void
  onEmail: (email: string) => void
}) {
  const { draft, problems, readOnly, shared, joins, onChange } = props
  const mayAsk = useCan('User.Create')
  const isNew = draft.contactId === null
  return (
    <FieldRow readOnly={readOnly}>
      <div className={css.pair}>
        <TextInput
          label={form.firstName}
          autoFocus={isNew}
          data-autofocus={isNew || undefined}
          required={!joins}
          maxLength={100}
          autoComplete="off"
          value={draft.firstName}
          disabled={shared || joins}
          error={!joins && problems.firstName}
          onChange={(event) => onChange({ firstName: event.currentTarget.value })}
        />
        <TextInput
          label={form.lastName}
          required={!joins}
          maxLength={100}
          autoComplete="off"
          value={draft.lastName}
          disabled={shared || joins}
          error={!joins && problems.lastName}
          onChange={(event) => onChange({ lastName: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={form.email}
        type="email"
        required
        maxLength={320}
        autoComplete="off"
        value={draft.emailAddress}
        disabled={shared}
        description={(shared && form.shared) || (joins && form.joins)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problems.emailAddress}
        onChange={(event) => onChange({ emailAddress: event.currentTarget.value })}
        onBlur={() => mayAsk && draft.emailAddress.includes('@') && props.onEmail(draft.emailAddress.trim())}
      />
      <div className={css.pair}>
        <TitleSelect
          value={draft.title}
          required
          disabled={readOnly}
          error={problems.title}
          onChange={(title) => onChange({ title })}
        />
        <TextInput
          label={form.phone}
          type="tel"
          maxLength={40}
          autoComplete="off"
          value={draft.phone}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
        />
      </div>
    </FieldRow>
  )
}
