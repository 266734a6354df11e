import type { ComponentProps } from 'react'

/** A form that is handled on the page: the browser itself sends nothing. */
export function Form({
  onSubmit,
  ...props
}: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (form: HTMLFormElement) => void }) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(event.currentTarget)
      }}
    />
  )
}
