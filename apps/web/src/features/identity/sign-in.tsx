import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { settings } from '../../lib/settings.ts'
import { thisYear } from '../../lib/this-year.ts'
import { mailAddress, phoneAddress } from '../../lib/person-addresses.ts'
import { Logo } from '../../ui/logo.tsx'
import { Blueprint } from './blueprint.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { signInExpired } from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in.module.css'
import { useState } from 'react'

interface Details {
  prompt: string
  params: { login_hint?: string; reqacct?: string; fname?: string; lname?: string }
}

const detailsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['sign-in', uid],
    queryFn: async ({ signal }): Promise<Details> => {
      const response = await fetch(`/login/${encodeURIComponent(uid)}/details`, { signal })
      if (!response.ok) throw new Error(`sign-in page answered ${response.status}`)
      return (await response.json()) as Details
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: { silent: true } },
  })

/** The provider sends people here to say who they are. */
export function SignIn() {
  const { uid = '' } = useParams({ strict: false })
  const { data, isError } = useQuery(detailsQuery(uid))
  const [demo, setDemo] = useState<{ email: string; password: string }>()
  return (
    <div className={css.page}>
      <div className={css.left}>
        <Logo height={26} />
        <main className={css.form}>
          {isError ? (
            <>
              <h1>{signInExpired.title}</h1>
              <p>{signInExpired.text}</p>
              <Link to="/">{signInExpired.action}</Link>
            </>
          ) : (
            <>
              <h1>Sign in</h1>
              <p>Use the e-mail address from your invitation.</p>
              <SignInForm
                key={`${demo?.email} ${data?.params.login_hint}`}
                uid={uid}
                email={demo?.email ?? data?.params.login_hint ?? ''}
                password={demo?.password ?? ''}
              />
            </>
          )}
          <div className={css.help}>
            Trouble signing in? Call customer service at{' '}
            <a href={phoneAddress(settings.supportPhone)} className={css.phone}>
              {settings.supportPhone}
            </a>{' '}
            or <a href={mailAddress(settings.supportEmail)}>send an e-mail</a>.
          </div>
          {settings.demo && !isError && <DemoSignIns demo={settings.demo} onChoose={setDemo} />}
        </main>
        <footer className={css.footer}>
          <span>© {thisYear} Homestead IQ</span>
          <a href={settings.termsUrl} target="_blank" rel="noreferrer">
            Terms of Service
          </a>
          <a href={settings.privacyUrl} target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        </footer>
      </div>
      <Blueprint />
    </div>
  )
}
