import { type ReactNode, useRef } from 'react'
import { Button } from '../form/button.tsx'

/** Opens the browser's choice of a file. */
export function FileButton(props: {
  label: string
  accept: string
  variant?: 'primary' | 'default'
  size?: 'small' | 'normal'
  busy?: boolean
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={props.variant ?? 'default'}
        size={props.size ?? 'normal'}
        busy={props.busy ?? false}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={props.accept}
        aria-label={props.label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again once it is corrected.
          currentTarget.value = ''
          if (file) props.onFile(file)
        }}
      />
    </>
  )
}
