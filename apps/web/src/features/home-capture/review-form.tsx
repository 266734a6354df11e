import { Checkbox, TextInput } from '@mantine/core'
import type { CaptureItemDetail } from '@homestead/contract'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import css from './home-capture.module.css'
import { item as words } from './messages.ts'
import { Readings } from './readings.tsx'
import { withReading } from './review-draft.ts'
import { useReview } from './use-review.ts'

/** What the engines read, and what a person says is right. */
export function ReviewForm({ item }: { item: CaptureItemDetail }) {
  const { draft, change, refused, saving, savable, save, choice, ...review } = useReview(item)
  const [showsText, setShowsText] = useState(false)
  const number = (field: 'confirmedModelNumber' | 'confirmedSerialNumber', label: string) => (
    <TextInput
      label={label}
      value={draft[field]}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      disabled={saving}
      classNames={{ input: css.number ?? '' }}
      error={review.lacksNumber && draft[field].trim() === '' ? words.needsBoth : undefined}
      onChange={(event) => change({ ...draft, [field]: event.currentTarget.value })}
    />
  )
  return (
    <Form
      noValidate
      onSubmit={() => {
        if (savable) save()
      }}
    >
      <Readings item={item} draft={draft} onUse={(reading) => change(withReading(draft, reading))} />
      {refused && <StaleNotice lines={refused} {...choice} />}
      <div className={css.confirmed}>
        {number('confirmedModelNumber', words.confirmedModel)}
        {number('confirmedSerialNumber', words.confirmedSerial)}
      </div>
      <div className={css.deciding}>
        <Checkbox
          size="xs"
          radius="xs"
          label={words.verified}
          checked={draft.modelSerialVerified}
          disabled={saving}
          onChange={(event) => change({ ...draft, modelSerialVerified: event.currentTarget.checked })}
        />
        {item.msOcrDetectedText && (
          <Button
            size="small"
            variant="ghost"
            aria-expanded={showsText}
            onClick={() => setShowsText(!showsText)}
          >
            {showsText ? words.hideText : words.showText}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" disabled={!savable} busy={saving}>
          {words.save}
        </Button>
      </div>
      {showsText && <pre className={css.detected}>{item.msOcrDetectedText}</pre>}
    </Form>
  )
}
