import {
  confirmEnrolledAuthenticator,
  enrolAuthenticator,
  enrolPasskey,
  enrolPasskeyOptions,
} from '@homestead/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FailedState } from '../../../ui/feedback/failed-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SignInError } from '../entry-page.tsx'
import { AppSetup } from './second-app-setup.tsx'
import { codes as codeWords, enrol as words, twoStep } from './second-messages.ts'
import { makePasskey } from './second-passkey.ts'
import { RecoveryCodes } from './second-recovery-codes.tsx'
import css from './second-step.module.css'
import { isStepOver, signInCall } from '../sign-in-calls.ts'
import page from '../sign-in.module.css'

/** Sets up the second factor somebody must have, before anything else opens. */
export function EnrolStep(props: { uid: string; ticket: string; onBack: (reason?: string) => void }) {
  const { uid, ticket } = props
  const params = { uid }
  const [kind, setKind] = useState<'authenticator' | 'passkey'>('authenticator')
  const key = useQuery({
    queryKey: ['sign-in', uid, 'enrol', ticket],
    queryFn: () => signInCall(enrolAuthenticator, { params, body: { ticket } }),
    enabled: kind === 'authenticator',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { errorToast: { silent: true } },
  })
  const save = useMutation({
    mutationFn: async (code: string | undefined) => {
      if (code !== undefined)
        return signInCall(confirmEnrolledAuthenticator, { params, body: { ticket, code } })
      const passkey = await makePasskey(await signInCall(enrolPasskeyOptions, { params, body: { ticket } }))
      return signInCall(enrolPasskey, { params, body: { ticket, name: words.firstPasskey, passkey } })
    },
    onError: (error) => {
      if (isStepOver(error)) props.onBack(error.message)
    },
    meta: { errorToast: { silent: true } },
  })
  if (save.data) return <Kept codes={save.data.recoveryCodes ?? []} redirectTo={save.data.redirectTo} />
  const choose = (next: typeof kind) => {
    setKind(next)
    save.reset()
  }
  const problem = save.error?.message
  return (
    <>
      <h1>{words.title}</h1>
      <p>{kind === 'passkey' ? words.passkey : words.sentence}</p>
      {kind === 'passkey' ? (
        <Form onSubmit={() => save.mutate(undefined)}>
          <SignInError id="passkey-problem" text={problem} />
          <Button type="submit" variant="primary" size="large" busy={save.isPending}>
            {words.makePasskey}
          </Button>
        </Form>
      ) : key.error ? (
        <FailedState title={key.error.message} onRetry={() => void key.refetch()} />
      ) : key.data ? (
        <AppSetup
          large
          appKey={key.data}
          busy={save.isPending}
          problem={problem}
          Problem={SignInError}
          onCode={save.mutate}
        />
      ) : (
        <Skeleton lines={6} />
      )}
      <ul className={`${page.ways} ${css.ways}`} aria-label={twoStep.ways}>
        <li>
          <button type="button" onClick={() => choose(kind === 'passkey' ? 'authenticator' : 'passkey')}>
            {words.instead[kind === 'passkey' ? 'authenticator' : 'passkey']}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => props.onBack()}>
            {twoStep.back}
          </button>
        </li>
      </ul>
    </>
  )
}

function Kept({ codes, redirectTo }: { codes: string[]; redirectTo: string }) {
  const [left, setLeft] = useState(false)
  return (
    <>
      <h1>{codeWords.title}</h1>
      <p>{codeWords.sentence}</p>
      <RecoveryCodes codes={codes} />
      <div className={css.done}>
        <Button
          variant="primary"
          size="large"
          busy={left}
          onClick={() => {
            setLeft(true)
            location.assign(redirectTo)
          }}
        >
          {words.done}
        </Button>
      </div>
    </>
  )
}
