import { Combobox, useCombobox } from '@mantine/core'
import { IconBuildingFactory2, IconCheck, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { isEmerge } from '../../features/identity/regions.ts'
import { useCan, useSignedIn } from '../../features/identity/session-context.ts'
import { switchAccount } from '../../features/identity/switch-account.ts'
import css from './header.module.css'

/** Names the current account; people with several may choose another one. */
export function AccountChooser() {
  const { user, account, accounts } = useSignedIn()
  const mayList = useCan('AccountList.Read')
  const emerge = isEmerge(account)
  const locked = emerge && user.internal
  if (!locked && (accounts.length < 2 || (emerge && !mayList)))
    return (
      <span className={css.part}>
        <IconBuildingFactory2 size={16} stroke={1.6} aria-hidden />
        <span>{account.name}</span>
      </span>
    )
  return <Chooser disabled={locked} />
}

function Chooser({ disabled }: { disabled: boolean }) {
  const { user, account, accounts } = useSignedIn()
  const [find, setFind] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput()
      combobox.selectActiveOption()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setFind('')
    },
  })
  const found = accounts.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
  const choose = (id: string) => {
    combobox.closeDropdown()
    const chosen = accounts.find((candidate) => candidate.accountEnterpriseId === id)
    if (chosen) void switchAccount(user, chosen)
  }
  return (
    <Combobox store={combobox} width={280} position="bottom-end" onOptionSubmit={choose}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={css.part}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={`Account: ${account.name}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconBuildingFactory2 size={16} stroke={1.6} aria-hidden />
          <span>{account.name}</span>
          <IconSelector size={14} stroke={1.75} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={find}
          placeholder="Find an account"
          aria-label="Find an account"
          onChange={(event) => {
            setFind(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }} aria-label="Accounts">
          {found.map(({ accountEnterpriseId, name }) => {
            const active = accountEnterpriseId === account.accountEnterpriseId
            return (
              <Combobox.Option key={accountEnterpriseId} value={accountEnterpriseId} active={active}>
                <span className={css.grow}>{name}</span>
                {active && <IconCheck className={css.check} size={16} stroke={1.6} aria-hidden />}
              </Combobox.Option>
            )
          })}
          {!found.length && <Combobox.Empty>No account has this name</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
