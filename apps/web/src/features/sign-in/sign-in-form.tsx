import {
  submitSignIn,
  type Credentials,
  type NextStep,
  type SignedIn,
  forgotPasswordPath,
} from '@homestead/contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { EmailField } from './email-field.tsx'
import { SignInError } from './entry-page.tsx'
import { forgotLink, withPasskey } from './messages.ts'
import { EyeButton } from './password/eye-button.tsx'
import { signInCall } from './sign-in-calls.ts'
import css from './sign-in.module.css'

export function SignInForm(
  props: {
    uid: string
    /** Why the person is here again. */
    notice: string | undefined
    onStep: (step: NextStep) => void
  } & Credentials,
) {
  const { uid } = props
  const [visible, setVisible] = useState(false)
  const signIn = useMutation({
    mutationFn: async (credentials: Credentials | 'passkey'): Promise<SignedIn | NextStep> => {
      if (credentials !== 'passkey') return signInCall(submitSignIn, { params: { uid }, body: credentials })
      const { withPasskeyAlone } = await import('./second-step/second-passkey.ts')
      return withPasskeyAlone(uid)
    },
    onSuccess: (answer) =>
      'redirectTo' in answer ? location.assign(answer.redirectTo) : props.onStep(answer),
    meta: { errorToast: { silent: true } },
  })
  const send = (form: FormData) => {
    const { email: name = '', password: secret = '' } = Object.fromEntries(form) as Partial<Credentials>
    signIn.mutate({ email: name.trim(), password: secret })
  }
  const problem = signIn.error?.message ?? props.notice
  // Stays busy after the answer: the browser is already on its way back.
  const busy = signIn.isPending || signIn.isSuccess
  const isPasskey = signIn.variables === 'passkey'
  return (
    <Form onSubmit={(form) => send(new FormData(form))}>
      <EmailField defaultValue={props.email} />
      <div className={css.field}>
        <div className={css.labelled}>
          <label htmlFor="password">Password</label>
          <Link to={forgotPasswordPath}>{forgotLink}</Link>
        </div>
        <input
          id="password"
          className={css.input}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          required
          defaultValue={props.password}
        />
        <EyeButton large visible={visible} onToggle={() => setVisible(!visible)} />
      </div>
      <SignInError id="problem" text={problem} />
      <Button type="submit" variant="primary" size="large" busy={busy && !isPasskey} disabled={busy}>
        Sign in
      </Button>
      {'PublicKeyCredential' in window && (
        <Button
          size="large"
          busy={busy && isPasskey}
          disabled={busy}
          onClick={() => signIn.mutate('passkey')}
        >
          {withPasskey}
        </Button>
      )}
    </Form>
  )
}
