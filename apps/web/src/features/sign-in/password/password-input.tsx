import { useState } from 'react'
import { EyeButton } from './eye-button.tsx'
import css from './new-password.module.css'

/** A field whose content is hidden until its eye is pressed. */
export function PasswordInput(props: {
  id: string
  large?: boolean | undefined
  autoComplete: 'new-password' | 'current-password'
  value: string
  describedBy: string
  invalid: boolean
  /** A dialog that opens starts here. */
  first?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
}) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={css.input} data-large={props.large || undefined}>
      <input
        id={props.id}
        type={visible ? 'text' : 'password'}
        autoComplete={props.autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        required
        data-autofocus={props.first || undefined}
        maxLength={1000}
        value={props.value}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      <EyeButton large={props.large} visible={visible} onToggle={() => setVisible(!visible)} />
    </div>
  )
}
