import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'

/** Copies a text, and says that it did. */
export function CopyButton(props: {
  text: string
  label: string
  done: string
  what?: string
  autoFocus?: boolean
}) {
  const [copied, setCopied] = useState(false)
  const text = copied ? props.done : props.label
  return (
    <Button
      size="small"
      autoFocus={props.autoFocus}
      aria-label={props.what ? `${text}, ${props.what}` : text}
      onClick={() =>
        void navigator.clipboard.writeText(props.text).then(
          () => setCopied(true),
          // Where the browser forbids it, the text can still be marked and copied.
          () => setCopied(false),
        )
      }
    >
      <span role="status">{text}</span>
    </Button>
  )
}
