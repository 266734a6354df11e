import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
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
export function DayField(props: Field<string | null> & { required?: boolean; error?: string | undefined }) {
  const { label, value, readOnly, onChange, required = false, error } = props
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      min="2000-01-01"
      max="2100-12-31"
      required={required}
      error={error}
      disabled={readOnly}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      // Whoever types a year of two digits means one of this century.
      onBlur={() => value?.startsWith('00') && onChange(`20${value.slice(2)}`)}
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
