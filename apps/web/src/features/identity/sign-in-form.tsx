import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import css from './sign-in.module.css'

const unreachable = 'Signing in is not possible at the moment. Please try again.'

interface Credentials {
  email: string
  password: string
}

const submit = async (uid: string, credentials: Credentials): Promise<string> => {
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
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => submit(uid, credentials),
    onSuccess: (redirectTo) => location.assign(redirectTo),
    meta: { errorToast: { silent: true } },
  })
  const send = (form: FormData) =>
    signIn.mutate({ email: String(form.get('email')).trim(), password: String(form.get('password')) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(new FormData(event.currentTarget))
      }}
    >
      <TextInput
        name="email"
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus
        defaultValue={email}
      />
      <PasswordInput
        name="password"
        label="Password"
        size="md"
        autoComplete="current-password"
        required
        withAsterisk={false}
        defaultValue={password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      />
      {signIn.error && (
        <p className={css.error} role="alert">
          <IconAlertCircle size={16} stroke={1.6} aria-hidden />
          {signIn.error.message}
        </p>
      )}
      {/* Stays busy after the answer: the browser is already on its way back. */}
      <Button type="submit" size="md" fullWidth loading={signIn.isPending || signIn.isSuccess}>
        Sign in
      </Button>
    </form>
  )
}
