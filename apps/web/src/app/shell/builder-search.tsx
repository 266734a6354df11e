import { minimumSearchLength, mostCompanies, searchCompanies, builderPath } from '@homestead/contract'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/form/button.tsx'
import drop from '../../ui/overlay/dropdown.module.css'
import { OptionList } from '../../ui/form/option-list.tsx'
import { useActiveOption } from '../../ui/form/use-active-option.ts'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import css from './header.module.css'
import { Highlighted } from './highlighted.tsx'

const pause = 500

const searchQuery = (name: string) =>
  queryOptions({
    queryKey: ['search-companies', name],
    queryFn: ({ signal }) =>
      api(
        searchCompanies,
        { query: { all: true, name, typeId: 1, bRIRoleCode: 'BLD', companyStatusCode: 'A' } },
        { signal },
      ),
    enabled: name.length >= minimumSearchLength,
    // A failed search says so where its answer would stand.
    meta: { errorToast: { silent: true } },
  })

export function BuilderSearch() {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, pause)
  const { data, isLoadingError, refetch } = useQuery(searchQuery(settled))
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { open, setOpen, root } = useDropdown()
  useHotkeys([['/', () => input.current?.focus()]])

  // An answer counts only for the text that is in the box now.
  const isAsked = settled === text && text.length >= minimumSearchLength
  const answered = data !== undefined && isAsked
  const failed = isLoadingError && isAsked
  const builders = answered ? data : []
  const take = (index: number) => {
    const enterpriseId = builders[index]?.enterpriseId
    if (!enterpriseId) return
    setTyped('')
    setOpen(false)
    input.current?.blur()
    void navigate({ to: builderPath(enterpriseId) })
  }
  const { listId, optionId, marked, setActive, keys } = useActiveOption(builders.length, take)

  return (
    <div ref={root} className={css.search} role="search">
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <input
        ref={input}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open && answered}
        aria-controls={listId}
        aria-label="Search builders"
        placeholder="Search builders"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(-1)
          setOpen(true)
        }}
        {...keys}
      />
      <kbd aria-hidden>/</kbd>
      {open && (answered || failed) && (
        <div className={`${drop.dropdown} ${css.found}`}>
          <OptionList
            id={listId}
            label="Builders"
            optionId={optionId}
            marked={marked}
            onTake={take}
            options={builders.map(({ enterpriseId, name }) => ({
              key: enterpriseId,
              content: <Highlighted name={name} text={text} />,
            }))}
          />
          {failed && (
            <p className={drop.note} role="alert">
              The search failed.{' '}
              <Button size="small" onClick={() => void refetch()}>
                Try again
              </Button>
            </p>
          )}
          {answered && !builders.length && <p className={drop.note}>No builder has this name</p>}
          {builders.length === mostCompanies && (
            <p className={css.more}>The first {mostCompanies}. Type more to narrow the list.</p>
          )}
        </div>
      )}
    </div>
  )
}
