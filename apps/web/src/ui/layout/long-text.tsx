import { Textarea, type TextareaProps } from '@mantine/core'
import { characterCount } from '../../lib/drafts/character-count.ts'

/** A field for a text of several lines that says when it is nearly full. */
export function LongText(props: TextareaProps & { value: string; maxLength: number }) {
  return (
    <Textarea
      autosize
      {...props}
      description={characterCount(props.value, props.maxLength)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
