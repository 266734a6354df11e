import { Select, type SelectProps } from '@mantine/core'
import { useRef } from 'react'

/** A select that may be left empty: its cross is there for the keyboard too, which stays in the field. */
export function OptionalSelect(props: Omit<SelectProps, 'label' | 'clearable'> & { label: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Select
      ref={field}
      clearable
      // In place of the arrow: in a narrow field the two of them cover what is chosen.
      clearSectionMode="clear"
      clearButtonProps={{
        tabIndex: 0,
        'aria-hidden': false,
        'aria-label': `Clear ${props.label}`,
        onClick: ({ detail: presses }) => {
          if (presses === 0) field.current?.focus()
        },
      }}
      {...props}
    />
  )
}
