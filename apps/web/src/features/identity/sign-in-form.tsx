import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { forgotLink } from './messages.ts'
import css from './sign-in.module.css'

const unreachable = 'Signing in is not possible at the moment. Please try again.'

interface Credentials {
  email: string
  password: string
}

export const submitSignIn = async (
  uid: string,
  credentials: Credentials | { ticket: string },
): Promise<string> => {
  const response = await fetch(`/login/${encodeURIComponent(uid)}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => ({}))) as { redirectTo?: string; message?: string }
  if (!response?.ok || !answer.redirectTo) throw new Error(answer?.message ?? unreachable)
  return answer.redirectTo
}

export function SignInForm({ uid, email, password }: { uid: string } & Credentials) {
  const [visible, setVisible] = useState(false)
  const EyeIcon = visible ? IconEyeOff : IconEye
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => submitSignIn(uid, credentials),
    onSuccess: (redirectTo) => location.assign(redirectTo),
    meta: { errorToast: { silent: true } },
  })
  const send = (form: FormData) => {
    const { email: name = '', password: secret = '' } = Object.fromEntries(form) as Partial<Credentials>
    signIn.mutate({ email: name.trim(), password: secret })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      <label className={css.field}>
        Email
        <input name="email" type="email" autoComplete="username" required autoFocus defaultValue={email} />
      </label>
      <div className={css.field}>
        <div className={css.labelled}>
          <label htmlFor="password">Password</label>
          <Link to="/forgot-password">{forgotLink}</Link>
        </div>
        <input
          id="password"
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          required
          defaultValue={password}
        />
        <button
          type="button"
          aria-label={visible ? 'Hide what you typed' : 'Show what you typed'}
          onClick={() => setVisible(!visible)}
        >
          <EyeIcon size={16} stroke={1.6} aria-hidden />
        </button>
      </div>
      {signIn.error && (
        <p className={css.error} role="alert">
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          {signIn.error.message}
        </p>
      )}
      {/* Stays busy after the answer: the browser is already on its way back. */}
      <Button type="submit" variant="primary" size="large" busy={signIn.isPending || signIn.isSuccess}>
        Sign in
      </Button>
    </form>
  )
}
