import { auditPath, mailboxPath, profilePath, usersPath } from '@homestead/contract'
import { IconHistory, IconInbox, IconUserCog, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan, useSignedIn } from '../../features/session/session-context.ts'
import { settings } from '../../lib/api/settings.ts'
import { menuItem } from '../../ui/overlay/menu-button.tsx'
import { PersonMenu } from './person-menu.tsx'

export function AccountMenu() {
  const { user } = useSignedIn()
  const mayManageUsers = useCan('User.Read')
  return (
    <PersonMenu person={user}>
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
        <Link to={mailboxPath} {...menuItem}>
          <IconInbox size={16} stroke={1.6} aria-hidden />
          Mailbox
        </Link>
      )}
    </PersonMenu>
  )
}
