import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Copies a text, and says that it did. */
export function CopyButton(props: { text: string; label: string; done: string; what?: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <Button
      size="small"
      aria-label={props.what && `${copied ? props.done : props.label}, ${props.what}`}
      onClick={() =>
        void navigator.clipboard.writeText(props.text).then(
          () => setCopied(true),
          // Where the browser forbids it, the text can still be marked and copied.
          () => setCopied(false),
        )
      }
    >
      <span role="status">{copied ? props.done : props.label}</span>
    </Button>
  )
}
