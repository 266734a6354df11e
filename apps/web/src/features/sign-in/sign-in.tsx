import { signInDetails, submitSignIn, type NextStep } from '@homestead/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { settings } from '../../lib/api/settings.ts'
import { takeTicket } from '../../lib/auth/sign-in.ts'
import { mailAddress } from '../../lib/format/person-addresses.ts'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { EntryPage, SupportPhone } from './entry-page.tsx'
import { signInExpired } from './messages.ts'
import { signInCall } from './sign-in-calls.ts'
import { SignInForm } from './sign-in-form.tsx'
import css from './sign-in.module.css'
import { lazy, Suspense, useState } from 'react'

const SecondStep = lazy(() => import('./second-step/second-step.tsx'))

const detailsQuery = (uid: string) =>
  queryOptions({
    queryKey: ['sign-in', uid],
    queryFn: () => signInCall(signInDetails, { params: { uid } }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: { silent: true } },
  })

/** The provider sends people here to say who they are. */
export function SignIn() {
  const { uid = '' } = useParams({ strict: false })
  const { data, isLoadingError } = useQuery(detailsQuery(uid))
  const [demo, setDemo] = useState<{ email: string; password: string }>()
  const [ticket] = useState(takeTicket)
  const [step, setStep] = useState<NextStep>()
  const [notice, setNotice] = useState<string>()
  const finish = useQuery({
    queryKey: ['sign-in', uid, 'ticket'],
    queryFn: async () => {
      const answer = await signInCall(submitSignIn, { params: { uid }, body: { ticket: ticket ?? '' } })
      if ('redirectTo' in answer) location.assign(answer.redirectTo)
      else setStep(answer)
      return answer
    },
    enabled: ticket !== undefined && data !== undefined,
    meta: { errorToast: { silent: true } },
  })
  // The browser is already on its way back.
  if (ticket && !finish.isError && !isLoadingError && !step && !notice) return null
  return (
    <EntryPage>
      {isLoadingError ? (
        <>
          <h1>{signInExpired.title}</h1>
          <p>{signInExpired.text}</p>
          <Link to="/">{signInExpired.action}</Link>
        </>
      ) : step ? (
        <Suspense>
          <SecondStep
            uid={uid}
            step={step}
            onBack={(reason) => {
              setNotice(reason ?? '')
              setStep(undefined)
            }}
          />
        </Suspense>
      ) : (
        <>
          <h1>Sign in</h1>
          <p>Use the e-mail address from your invitation.</p>
          <SignInForm
            key={`${demo?.email} ${data?.params.login_hint}`}
            uid={uid}
            email={demo?.email ?? data?.params.login_hint ?? ''}
            password={demo?.password ?? ''}
            notice={notice}
            onStep={setStep}
          />
        </>
      )}
      <div className={css.help}>
        Trouble signing in? Call customer service at <SupportPhone /> or{' '}
        <a href={mailAddress(settings.supportEmail)}>send an e-mail</a>.
      </div>
      {settings.demo && !isLoadingError && !step && <DemoSignIns demo={settings.demo} onChoose={setDemo} />}
    </EntryPage>
  )
}
