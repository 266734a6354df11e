import type { AuthenticatorKey } from '@homestead/contract'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { CodeInput } from './second-code-input.tsx'
import { CopyButton } from './second-copy-button.tsx'
import { app as words } from './second-messages.ts'
import { QrCode } from './second-qr.tsx'
import css from './second-step.module.css'

/** The key for an authenticator app, and the field for the first code it shows. */
export function AppSetup(props: {
  appKey: AuthenticatorKey
  large?: boolean
  busy: boolean
  problem: string | undefined
  /** How the page shows one. */
  Problem: ComponentType<{ id: string; text: string | undefined }>
  onCode: (code: string) => void
  children?: ReactNode
}) {
  const { secret, uri } = props.appKey
  const [code, setCode] = useState('')
  const id = useId()
  return (
    <Form className={css.setup} onSubmit={() => props.onCode(code)}>
      <p className={css.hint}>{words.scan}</p>
      <QrCode text={uri} label={words.picture} />
      <div className={css.key}>
        <code aria-label={words.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={secret} label={words.copy} done={words.copied} what={words.key} />
      </div>
      <div className={css.field}>
        <label htmlFor={id}>{words.code}</label>
        <CodeInput
          id={id}
          value={code}
          problemId={`${id}-problem`}
          invalid={!!props.problem}
          onChange={setCode}
        />
        <props.Problem id={`${id}-problem`} text={props.problem} />
      </div>
      <div className={css.actions} data-large={props.large || undefined}>
        {props.children}
        <Button
          type="submit"
          variant="primary"
          size={props.large ? 'large' : 'normal'}
          disabled={!code}
          busy={props.busy}
        >
          {words.confirm}
        </Button>
      </div>
    </Form>
  )
}
