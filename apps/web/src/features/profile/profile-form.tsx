import type { ReactNode } from 'react'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import css from './profile.module.css'
import type { useProfileDraft } from './use-profile-draft.ts'

/** One part of the profile: who saved it first, its fields, and the button that saves it. */
export function ProfileForm(props: {
  form: Pick<ReturnType<typeof useProfileDraft>, 'dirty' | 'save' | 'refused' | 'choice'>
  readOnly: boolean
  saveText: string
  onSave: () => void
  children: ReactNode
}) {
  const { dirty, save, refused, choice } = props.form
  return (
    <Form noValidate onSubmit={props.onSave}>
      {refused && (
        <div className={css.stale}>
          <StaleNotice lines={refused} {...choice} />
        </div>
      )}
      {props.children}
      {!props.readOnly && (
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            disabled={!dirty || refused !== undefined}
            busy={save.isPending}
          >
            {props.saveText}
          </Button>
        </div>
      )}
    </Form>
  )
}
