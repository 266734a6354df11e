import { IconBuildingFactory2, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { noSuchAccount } from '../../features/session/messages.ts'
import { isEmerge } from '../../features/session/regions.ts'
import { useCan, useSignedIn } from '../../features/session/session-context.ts'
import { switchAccount } from '../../features/session/switch-account.ts'
import drop from '../../ui/overlay/dropdown.module.css'
import { FindList } from '../../ui/form/find-list.tsx'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
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
  const { account } = useSignedIn()
  const { open, setOpen, root } = useDropdown()
  return (
    <div ref={root} className={css.choice}>
      <button
        type="button"
        className={css.part}
        disabled={disabled}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`Account: ${account.name}`}
        onClick={() => setOpen(!open)}
      >
        <IconBuildingFactory2 size={16} stroke={1.6} aria-hidden />
        <span>{account.name}</span>
        <IconSelector size={14} stroke={1.75} aria-hidden />
      </button>
      {open && <Accounts onClose={() => setOpen(false)} />}
    </div>
  )
}

function Accounts({ onClose }: { onClose: () => void }) {
  const { user, account, accounts } = useSignedIn()
  const [find, setFind] = useState('')
  const found = accounts.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()))
  const take = (index: number) => {
    onClose()
    const chosen = found[index]
    if (chosen) void switchAccount(user, chosen)
  }
  return (
    <div className={`${drop.dropdown} ${css.accounts}`}>
      <FindList
        label="Accounts"
        findLabel="Find an account"
        text={find}
        onText={setFind}
        onTake={take}
        options={found.map(({ accountEnterpriseId, name }) => ({
          key: accountEnterpriseId,
          content: name,
          chosen: accountEnterpriseId === account.accountEnterpriseId,
        }))}
        none={noSuchAccount}
      />
    </div>
  )
}
