import { leastPasswordScore, passwordMessages } from '@homestead/contract'
import { IconAlertCircle, IconListCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { CriteriaPanel } from './criteria-panel.tsx'
import { newPassword as words } from './password-messages.ts'
import css from './new-password.module.css'
import { newPasswordProblem } from './password-rules.ts'
import { PasswordInput } from './password-input.tsx'
import { usePasswordScore } from './use-password-score.ts'

/** A password, what it must keep, and the password again. */
export function NewPassword(props: {
  userName: string
  password: string
  again: string
  /** Somebody tried to save: what is wrong is said from now on. */
  tried: boolean
  /** Why the server did not take it. */
  refusal?: string | undefined
  label?: { password: string; again: string }
  large?: boolean
  /** The criteria stand beside the form where there is room. */
  floating?: boolean
  onPassword: (password: string) => void
  onAgain: (password: string) => void
}) {
  const { userName, password, again, label = words } = props
  const [left, setLeft] = useState({ password: false, again: false })
  const [shown, setShown] = useState<boolean>()
  const score = usePasswordScore(userName, password)
  const id = useId()
  const problem = newPasswordProblem(userName, password, again)
  const differs = problem === passwordMessages.mismatch
  const weak = score !== undefined && score < leastPasswordScore ? passwordMessages.criteria : undefined
  const passwordError =
    props.tried || (left.password && password)
      ? ((differs ? undefined : problem) ?? props.refusal ?? weak)
      : undefined
  const againError =
    again !== password && (props.tried || (left.again && again)) ? passwordMessages.mismatch : undefined
  const open = shown ?? password !== ''
  return (
    <>
      <div className={css.new}>
        <label htmlFor={`${id}-password`}>{label.password}</label>
        <div className={css.row}>
          <PasswordInput
            id={`${id}-password`}
            large={props.large}
            autoComplete="new-password"
            value={password}
            describedBy={`${id}-criteria ${id}-problem`}
            invalid={passwordError !== undefined}
            onChange={props.onPassword}
            onBlur={() => setLeft({ ...left, password: true })}
          />
          <Button
            size={props.large ? 'large' : 'normal'}
            className={css.icon}
            aria-label={words.criteria}
            title={words.criteria}
            aria-expanded={open}
            aria-controls={`${id}-criteria`}
            onClick={() => setShown(!open)}
          >
            <IconListCheck size={16} stroke={1.6} aria-hidden />
          </Button>
        </div>
        <div id={`${id}-criteria`} className={props.floating ? css.floating : undefined}>
          {open && <CriteriaPanel userName={userName} password={password} score={score} />}
        </div>
        <FieldProblem id={`${id}-problem`} text={passwordError} />
      </div>
      <div className={css.new}>
        <label htmlFor={`${id}-again`}>{label.again}</label>
        <PasswordInput
          id={`${id}-again`}
          large={props.large}
          autoComplete="new-password"
          value={again}
          describedBy={`${id}-again-problem`}
          invalid={againError !== undefined}
          onChange={props.onAgain}
          onBlur={() => setLeft({ ...left, again: true })}
        />
        <FieldProblem id={`${id}-again-problem`} text={againError} />
      </div>
    </>
  )
}

export const FieldProblem = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className={css.problem} role="alert">
    {text && (
      <>
        <IconAlertCircle size={14} stroke={1.75} aria-hidden />
        {text}
      </>
    )}
  </p>
)
