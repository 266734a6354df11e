import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { isZip } from './is-zip.ts'
import css from './locator.module.css'
import { locator as words } from './messages.ts'

export function ZipForm(props: { zip: string; onChange: (zip: string) => void; onSearch: () => void }) {
  const hint = useId()
  const valid = isZip(props.zip)
  return (
    <Form
      className={css.form}
      onSubmit={() => {
        if (valid) props.onSearch()
      }}
    >
      <TextInput
        className={css.zip}
        value={props.zip}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        placeholder={words.zip}
        aria-label={words.zip}
        aria-describedby={hint}
        required
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <Button type="submit" variant="primary" disabled={!valid}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        {words.search}
      </Button>
      <span id={hint} className={css.hint}>
        {words.hint}
      </span>
    </Form>
  )
}
