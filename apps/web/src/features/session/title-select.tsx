import { contactTitles } from '@homestead/contract'
import { Select } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { titleField as words } from './messages.ts'

const titlesQuery = queryOptions({
  queryKey: ['contact-titles'],
  queryFn: ({ signal }) => api(contactTitles, {}, { signal }),
  staleTime: Infinity,
  meta: { errorToast: words.failure },
})

/** What somebody does in their company. A title that is not in the list stays until another is chosen. */
export function TitleSelect(props: {
  value: string
  required?: boolean
  disabled: boolean
  error?: string | undefined
  onChange: (title: string) => void
}) {
  const { value, required = false, disabled, error, onChange } = props
  const { data } = useQuery(titlesQuery)
  const names = (data ?? []).map(({ name }) => name)
  return (
    <Select
      label={words.label}
      placeholder={words.choose}
      required={required}
      searchable
      data={value && !names.includes(value) ? [value, ...names] : names}
      value={value || null}
      disabled={disabled || !data}
      error={error}
      onChange={(title) => title && onChange(title)}
    />
  )
}
