import { minimumSearchLength, searchCompanies } from '@homestead/contract'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import css from './header.module.css'
import { splitMatch } from './split-match.ts'

const mostShown = 50
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
    // A failed search shows an empty list, nothing louder.
    meta: { errorToast: { silent: true } },
  })

export function BuilderSearch() {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, pause)
  const { data, isSuccess } = useQuery(searchQuery(settled))
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useHotkeys([['/', () => input.current?.focus()]])

  // An answer counts only for the text that is in the box now.
  const current = isSuccess && settled === text && text.length >= minimumSearchLength
  const builders = current ? data : []

  const open = (enterpriseId: string) => {
    setTyped('')
    combobox.closeDropdown()
    input.current?.blur()
    void navigate({ to: '/authenticated/builders/$enterpriseId', params: { enterpriseId } })
  }

  return (
    <div className={css.search} role="search">
      <IconSearch size={16} stroke={1.6} aria-hidden />
      <Combobox store={combobox} onOptionSubmit={open}>
        <Combobox.Target>
          <input
            ref={input}
            role="combobox"
            aria-label="Search builders"
            placeholder="Search builders"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!current}>
          <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label="Builders">
            {builders.slice(0, mostShown).map(({ enterpriseId, name }) => (
              <Combobox.Option key={enterpriseId} value={enterpriseId}>
                <span className={css.grow}>
                  {splitMatch(name, text).map(({ part, hit }, index) =>
                    hit ? (
                      <mark key={index} className={css.match}>
                        {part}
                      </mark>
                    ) : (
                      part
                    ),
                  )}
                </span>
              </Combobox.Option>
            ))}
            {current && !builders.length && <Combobox.Empty>No builder has this name</Combobox.Empty>}
          </Combobox.Options>
          {builders.length > mostShown && (
            <Combobox.Footer>
              First {mostShown} of {builders.length}. Type more to narrow the list.
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      <kbd aria-hidden>/</kbd>
    </div>
  )
}
