import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../lib/format.ts'
import css from './form-fields.module.css'
import { NumberField } from './number-field.tsx'

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

const rules = { decimals: 2, max: 1_000_000_000 }

/** Whole dollars, of which there may be none but not fewer. */
export function DollarsField({ label, value, readOnly, onChange }: Field<number>) {
  return (
    <NumberField
      label={label}
      rules={rules}
      format={formatMoney}
      value={value}
      readOnly={readOnly}
      onChange={(dollars) => onChange(Math.round(dollars ?? 0))}
    />
  )
}
