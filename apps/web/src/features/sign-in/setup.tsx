import {
  ApiError,
  call,
  completeSetup,
  type CallResult,
  setupUser,
  summaryPath,
  forgotPasswordPath,
} from '@homestead/contract'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mailAddress } from '../../lib/format/person-addresses.ts'
import { settings } from '../../lib/api/settings.ts'
import { rememberTicket, startSignIn } from '../../lib/auth/sign-in.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EntryPage, SupportPhone } from './entry-page.tsx'
import { forgotLink } from './messages.ts'
import { setup as words } from './password/password-messages.ts'
import { NewPassword } from './password/new-password.tsx'
import css from './sign-in.module.css'
import { newPasswordProblem } from './password/password-rules.ts'

interface Invitation {
  partner: string
  code: string
}

/** The link of a welcome e-mail or of a forgotten password leads here: a password, and the person is signed in. */
export function Setup() {
  const { partner = '', code = '' }: Partial<Invitation> = useParams({ strict: false })
  const { data, error } = useQuery({
    queryKey: ['setup', partner, code],
    // Without a session, and without telling anybody the address if it fails: the code is in it.
    queryFn: ({ signal }) => call(setupUser, { params: { partner, code } }, { signal }),
    enabled: partner !== '' && code !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorToast: { silent: true } },
  })
  const deadEnd = !partner || !code ? words.incomplete : error ? reasonOf(error) : undefined
  return (
    <EntryPage>
      {deadEnd ? (
        <DeadEnd reason={deadEnd} canAskAgain={isRenewable(error)} />
      ) : data ? (
        <SetupForm invitation={{ partner, code }} person={data} />
      ) : (
        <Skeleton lines={6} />
      )}
      <div className={css.help}>
        {deadEnd ? words.call : words.valid(data?.isReset ?? false)} <SupportPhone />.
      </div>
    </EntryPage>
  )
}

const reasonOf = (error: Error) => {
  if (!(error instanceof ApiError) || error.status >= 500) return words.tryAgain
  // What is wrong with an address that was cut off, a person cannot do anything about.
  return error.status === 400 ? words.incomplete : error.message
}

const isRenewable = (error: Error | null) => error instanceof ApiError && error.body?.code === 'renewable'

function DeadEnd({ reason, canAskAgain }: { reason: string; canAskAgain: boolean }) {
  return (
    <>
      <h1>{reason === words.tryAgain ? words.notPossible : words.notValid}</h1>
      <p role="alert">{reason}</p>
      <ul className={css.ways}>
        <li>
          <Link to="/">{words.signIn}</Link>
        </li>
        {canAskAgain && (
          <li>
            <Link to={forgotPasswordPath}>{forgotLink}</Link>
          </li>
        )}
        <li>
          <a href={mailAddress(settings.supportEmail)}>{words.mail(settings.supportEmail)}</a>
        </li>
      </ul>
    </>
  )
}

function SetupForm(props: { invitation: Invitation; person: CallResult<typeof setupUser> }) {
  const { person } = props
  const { userName, firstName, lastName } = person
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      call(completeSetup, { params: props.invitation, body: { userName, password, firstName, lastName } }),
    onSuccess: ({ ticket }) => {
      rememberTicket(ticket)
      return startSignIn({ returnTo: summaryPath, silent: false, anew: true })
    },
  })
  return (
    <>
      <h1>{person.isReset ? words.newTitle : words.title}</h1>
      <p>{words.sentence(`${firstName} ${lastName}`, person.accountName, person.isReset)}</p>
      <Form
        onSubmit={() => {
          setTried(true)
          if (!newPasswordProblem(userName, password, again)) save.mutate()
        }}
      >
        <label className={css.field}>
          {words.userName}
          <input
            className={css.input}
            name="email"
            type="email"
            autoComplete="username"
            value={userName}
            readOnly
          />
          <IconLock size={16} stroke={1.6} aria-hidden />
        </label>
        <NewPassword
          large
          floating
          userName={userName}
          password={password}
          again={again}
          tried={tried}
          refusal={save.error?.message}
          onPassword={(next) => {
            setPassword(next)
            save.reset()
          }}
          onAgain={setAgain}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={!password || !again}
          busy={save.isPending || save.isSuccess}
        >
          {person.isReset ? words.change : words.create}
        </Button>
      </Form>
    </>
  )
}
