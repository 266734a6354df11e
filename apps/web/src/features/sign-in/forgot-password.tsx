import { call, forgotPassword } from '@homestead/contract'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { EmailField } from './email-field.tsx'
import { EntryPage, SupportPhone } from './entry-page.tsx'
import { forgot as words } from './password/password-messages.ts'
import { FieldProblem } from './password/new-password.tsx'
import css from './sign-in.module.css'

/** Asks for a link to a new password. Whether anybody has the address is not told. */
export function ForgotPassword() {
  const [email, setEmail] = useState('')
  const send = useMutation({
    mutationFn: () => call(forgotPassword, { body: { emailAddress: email.trim() } }),
    meta: { errorToast: { silent: true } },
  })
  return (
    <EntryPage>
      {send.isSuccess ? (
        <div role="status">
          <h1>{words.sentTitle}</h1>
          <p className={css.sent}>{words.sent(email.trim())}</p>
        </div>
      ) : (
        <>
          <h1>{words.title}</h1>
          <p>{words.sentence}</p>
          <Form onSubmit={() => send.mutate()}>
            <EmailField
              maxLength={320}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <FieldProblem id="forgot-problem" text={send.error ? send.error.message : undefined} />
            <Button type="submit" variant="primary" size="large" busy={send.isPending}>
              {words.send}
            </Button>
          </Form>
        </>
      )}
      <div className={css.help}>
        <Link to="/">{words.back}</Link>. {words.help} <SupportPhone />.
      </div>
    </EntryPage>
  )
}
