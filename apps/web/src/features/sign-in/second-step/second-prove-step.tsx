import { askForPasskey, proveSecondStep, type SignedIn, type StepMethod } from '@homestead/contract'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SignInError } from '../entry-page.tsx'
import { CodeInput } from './second-code-input.tsx'
import { twoStep as words } from './second-messages.ts'
import { provePasskey } from './second-passkey.ts'
import css from './second-step.module.css'
import { isStepOver, signInCall } from '../sign-in-calls.ts'
import page from '../sign-in.module.css'

/** Proves with a second factor who knows the password. */
export function ProveStep(props: {
  uid: string
  ticket: string
  methods: StepMethod[]
  onBack: (reason?: string) => void
}) {
  const { ticket, methods } = props
  const params = { uid: props.uid }
  const [method, setMethod] = useState<StepMethod>(methods[0] ?? 'authenticator')
  const [code, setCode] = useState('')
  const id = useId()
  const prove = useMutation({
    mutationFn: async (): Promise<SignedIn> => {
      const proof =
        method === 'passkey'
          ? { passkey: await provePasskey(await signInCall(askForPasskey, { params, body: { ticket } })) }
          : method === 'recovery'
            ? { recoveryCode: code }
            : { code }
      return signInCall(proveSecondStep, { params, body: { ticket, ...proof } })
    },
    onSuccess: ({ redirectTo }) => location.assign(redirectTo),
    onError: (error) => {
      if (isStepOver(error)) props.onBack(error.message)
    },
    meta: { errorToast: { silent: true } },
  })
  const choose = (next: StepMethod) => {
    setMethod(next)
    setCode('')
    prove.reset()
  }
  const problem = prove.error?.message
  const busy = prove.isPending || prove.isSuccess
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.prove[method]}</p>
      <Form key={method} onSubmit={() => prove.mutate()}>
        {method !== 'passkey' && (
          <div className={css.field} data-large>
            <label htmlFor={id}>{method === 'recovery' ? words.recoveryCode : words.code}</label>
            {method === 'recovery' ? (
              <input
                id={id}
                className={css.code}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                maxLength={30}
                required
                autoFocus
                value={code}
                aria-describedby={`${id}-problem`}
                aria-invalid={problem ? true : undefined}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            ) : (
              <CodeInput
                id={id}
                value={code}
                problemId={`${id}-problem`}
                invalid={!!problem}
                onChange={setCode}
              />
            )}
          </div>
        )}
        <SignInError id={`${id}-problem`} text={problem} />
        <Button type="submit" variant="primary" size="large" busy={busy} autoFocus={method === 'passkey'}>
          {method === 'passkey' ? words.confirmPasskey : words.next}
        </Button>
      </Form>
      <ul className={`${page.ways} ${css.ways}`} aria-label={words.ways}>
        {methods
          .filter((each) => each !== method)
          .map((each) => (
            <li key={each}>
              <button type="button" onClick={() => choose(each)}>
                {words.other[each]}
              </button>
            </li>
          ))}
        <li>
          <button type="button" onClick={() => props.onBack()}>
            {words.back}
          </button>
        </li>
      </ul>
    </>
  )
}
