import css from './second-step.module.css'

/** A field for the code of an authenticator app: phones offer digits, and what just came by message. */
export function CodeInput(props: {
  id: string
  value: string
  problemId: string
  invalid: boolean
  onChange: (value: string) => void
}) {
  return (
    <input
      id={props.id}
      className={css.code}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      placeholder="000000"
      maxLength={7}
      required
      autoFocus
      value={props.value}
      aria-describedby={props.problemId}
      aria-invalid={props.invalid || undefined}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
