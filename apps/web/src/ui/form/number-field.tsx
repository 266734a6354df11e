import { TextInput } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type NumberRules, readNumber } from './read-number.ts'

/**
 * A number, formatted while nobody types in it. What is typed stays as it is until it is left; what is no such number
 * says so, and the form cannot be sent with it.
 */
export function NumberField(props: {
  label: string
  value: number | null
  rules: NumberRules
  format: (value: number) => string
  readOnly?: boolean
  /** Called with numbers only; null where the field is empty. */
  onChange: (value: number | null) => void
}) {
  const { label, value, rules, format, readOnly = false, onChange } = props
  const [typed, setTyped] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const read = typed === undefined ? { value } : readNumber(typed, rules)
  const problem = 'problem' in read ? read.problem : undefined
  useEffect(() => field.current?.setCustomValidity(problem ?? ''), [problem])
  const [isIn, setIn] = useState(false)
  const [known, setKnown] = useState(value)
  // Another number came from outside, such as what somebody else saved: it takes the place of what was left there wrong.
  if (value !== known) {
    setKnown(value)
    if (!isIn) setTyped(undefined)
  }
  const isTyping = typed !== undefined
  // Without its format the text is another one, and what was selected of it on the way in would be lost.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select()
  }, [isTyping])
  return (
    <TextInput
      ref={field}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      disabled={readOnly}
      error={problem}
      value={typed ?? (value === null ? '' : format(value))}
      onFocus={() => {
        setIn(true)
        setTyped(typed ?? (value === null ? '' : String(value)))
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const next = readNumber(currentTarget.value, rules)
        if ('value' in next && next.value !== value) onChange(next.value)
      }}
      onBlur={() => {
        setIn(false)
        if (problem === undefined) setTyped(undefined)
      }}
    />
  )
}
