import { ApiError, changePassword } from '@homestead/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { toastError } from '../../lib/api/error-toast.ts'
import { formatDate } from '../../lib/format/format.ts'
import { showSuccessToast } from '../../lib/toasts.ts'
import { useUnsavedChanges } from '../../lib/drafts/unsaved-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FieldProblem, NewPassword } from '../sign-in/password/new-password.tsx'
import { newPasswordProblem } from '../sign-in/password/password-rules.ts'
import { PasswordInput } from '../sign-in/password/password-input.tsx'
import { useSignedIn } from '../session/session-context.ts'
import { isAboutCurrentPassword } from './current-password-problem.ts'
import { failures, password as words, success } from './messages.ts'
import css from './profile.module.css'
import { profileQuery } from './profile-queries.ts'

const blank = { current: '', password: '', again: '' }

export function PasswordPanel({ changedOn }: { changedOn: string | null }) {
  const { user, account } = useSignedIn()
  const client = useQueryClient()
  const [draft, setDraft] = useState(blank)
  const [tried, setTried] = useState(false)
  const id = useId()
  const save = useMutation({
    mutationFn: () =>
      api(changePassword, {
        params: { id: user.id },
        body: { currentPassword: draft.current, newPassword: draft.password },
      }),
    onSuccess: async () => {
      setDraft(blank)
      setTried(false)
      showSuccessToast(success.password)
      await client.invalidateQueries(profileQuery(account.accountEnterpriseId, user.id))
    },
    onError: (error) =>
      // What the person can put right is said in the server's words, anything else in ours.
      toastError(
        error,
        error instanceof ApiError && error.status < 500
          ? { title: failures.password.title }
          : failures.password,
      ),
    meta: { errorToast: { silent: true } },
  })
  useUnsavedChanges(!save.isPending && Object.values(draft).some(Boolean))
  const refusal = save.error instanceof ApiError && save.error.status < 500 ? save.error.message : undefined
  const isWrong = isAboutCurrentPassword(save.error)
  const change = (next: Partial<typeof blank>) => {
    setDraft({ ...draft, ...next })
    save.reset()
  }
  return (
    <Panel
      title={words.title}
      action={changedOn && <span className={css.hint}>{words.changed(formatDate(changedOn))}</span>}
    >
      <Form
        className={css.password}
        onSubmit={() => {
          setTried(true)
          if (!newPasswordProblem(user.emailAddress, draft.password, draft.again)) save.mutate()
        }}
      >
        {/* Password managers want to know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.emailAddress} />
        <div className={css.current}>
          <label htmlFor={id}>{words.current}</label>
          <PasswordInput
            id={id}
            autoComplete="current-password"
            value={draft.current}
            describedBy={`${id}-problem`}
            invalid={isWrong}
            onChange={(current) => change({ current })}
          />
          <FieldProblem id={`${id}-problem`} text={isWrong ? refusal : undefined} />
        </div>
        <NewPassword
          label={words.fields}
          userName={user.emailAddress}
          password={draft.password}
          again={draft.again}
          tried={tried}
          refusal={isWrong ? undefined : refusal}
          onPassword={(password) => change({ password })}
          onAgain={(again) => change({ again })}
        />
        <div className={css.actions}>
          <span className={css.hint}>{words.elsewhere}</span>
          <Button
            type="submit"
            variant="primary"
            disabled={Object.values(draft).some((value) => !value)}
            busy={save.isPending}
          >
            {words.change}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
