import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { selectRequired } from './select-required.ts'

/** A select that says so when it was left without a choice. */
export function RequiredSelect(props: Omit<SelectProps, 'error' | 'label'> & { label: string }) {
  const [touched, setTouched] = useState(false)
  const error = touched ? selectRequired(props.value, props.label) : undefined
  return (
    <Select
      {...props}
      required
      withAsterisk={false}
      error={error}
      onBlur={(event) => {
        setTouched(true)
        props.onBlur?.(event)
      }}
    />
  )
}
