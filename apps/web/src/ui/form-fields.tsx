import { NumberInput, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import css from './form-fields.module.css'

/** Fields side by side; how many fit beside one another is the form's own matter. */
export function FieldRow(props: { readOnly: boolean; className?: string | undefined; children: ReactNode }) {
  return (
    <fieldset disabled={props.readOnly} className={[css.row, props.className].filter(Boolean).join(' ')}>
      {props.children}
    </fieldset>
  )
}

interface Field<Value> {
  label: string
  value: Value
  readOnly: boolean
  onChange: (value: Value) => void
}

/** A day, or none. */
export function DayField({ label, value, readOnly, onChange }: Field<string | null>) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      disabled={readOnly}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

const mostDollars = 1_000_000_000

const wholeDollars = (typed: number | string): number => Math.round(Number(typed)) || 0

/** Whole dollars, of which there may be none but not fewer. While it is typed in, it shows what was typed. */
export function DollarsField({ label, value, readOnly, onChange }: Field<number>) {
  const [typed, setTyped] = useState<number | string>()
  // A '$0' that came back by itself would end up behind the next digits, and a refused point would join the cents to
  // the dollars.
  const stands = typed !== undefined && wholeDollars(typed) === value
  return (
    <NumberInput
      label={label}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      max={mostDollars}
      clampBehavior="strict"
      hideControls
      value={stands ? typed : value}
      disabled={readOnly}
      onChange={(next) => {
        setTyped(next)
        onChange(wholeDollars(next))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
