import type { UserContact } from '@homestead/contract'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { initialsOf } from '../../lib/format/initials.ts'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import css from './header.module.css'

type Person = Pick<UserContact, 'firstName' | 'lastName' | 'emailAddress'>

/** The menu of who is signed in: their name, what they may open, and light or dark. */
export function PersonMenu({ person, children }: { person: Person; children?: ReactNode }) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  const initials = initialsOf(person.firstName, person.lastName)
  return (
    <MenuButton
      // Whoever speaks what they see must find the button by its two letters.
      label={`Account menu, ${name}, ${initials}`}
      width={256}
      buttonClass={css.button}
      button={
        <>
          <span className={css.initials} aria-hidden>
            {initials}
          </span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      <div className={css.person}>
        {name && <b>{name}</b>}
        <span>{person.emailAddress}</span>
      </div>
      <hr />
      {children && (
        <>
          {children}
          <hr />
        </>
      )}
      <ColorSchemeSwitch />
    </MenuButton>
  )
}
