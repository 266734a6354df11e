import { auditPath, profilePath, usersPath } from '@homestead/contract'
import { IconChevronDown, IconHistory, IconInbox, IconUserCog, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { initialsOf } from '../../lib/format/initials.ts'
import { useCan, useSignedIn } from '../../features/session/session-context.ts'
import { settings } from '../../lib/api/settings.ts'
import { MenuButton, menuItem } from '../../ui/overlay/menu-button.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import css from './header.module.css'

export function AccountMenu() {
  const { user } = useSignedIn()
  const mayManageUsers = useCan('User.Read')
  const name = `${user.firstName} ${user.lastName}`.trim()
  const initials = initialsOf(user.firstName, user.lastName)
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
        <span>{user.emailAddress}</span>
      </div>
      <hr />
      {mayManageUsers && (
        <>
          <Link to={usersPath} {...menuItem}>
            <IconUsers size={16} stroke={1.6} aria-hidden />
            User Management
          </Link>
          <Link to={auditPath} {...menuItem}>
            <IconHistory size={16} stroke={1.6} aria-hidden />
            Audit
          </Link>
        </>
      )}
      <Link to={profilePath} {...menuItem}>
        <IconUserCog size={16} stroke={1.6} aria-hidden />
        Edit Profile
      </Link>
      {settings.demo && (
        <Link to="/mailbox" {...menuItem}>
          <IconInbox size={16} stroke={1.6} aria-hidden />
          Mailbox
        </Link>
      )}
      <hr />
      <ColorSchemeSwitch />
    </MenuButton>
  )
}
