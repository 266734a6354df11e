import { Menu } from '@mantine/core'
import { IconChevronDown, IconInbox, IconUserCog, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { initialsOf } from '../../features/identity/initials.ts'
import { useCan, useSignedIn } from '../../features/identity/session-context.ts'
import { settings } from '../../lib/settings.ts'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import css from './header.module.css'

export function AccountMenu() {
  const { user } = useSignedIn()
  const mayManageUsers = useCan('User.Read')
  const mayEditProfile = useCan('EditProfile.Read')
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={css.button} aria-label={`Account menu, ${name}`}>
          <span className={css.initials}>{initialsOf(user.firstName, user.lastName)}</span>
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.person}>
          <b>{name}</b>
          <span>{user.emailAddress}</span>
        </div>
        <Menu.Divider />
        {mayManageUsers && (
          <Menu.Item
            component={Link}
            to="/authenticated/admin/users"
            leftSection={<IconUsers size={16} stroke={1.6} aria-hidden />}
          >
            User Management
          </Menu.Item>
        )}
        {mayEditProfile && (
          <Menu.Item
            component={Link}
            to="/authenticated/profile"
            leftSection={<IconUserCog size={16} stroke={1.6} aria-hidden />}
          >
            Edit Profile
          </Menu.Item>
        )}
        {settings.demo && (
          <Menu.Item
            component={Link}
            to="/mailbox"
            leftSection={<IconInbox size={16} stroke={1.6} aria-hidden />}
          >
            Mailbox
          </Menu.Item>
        )}
        {(mayManageUsers || mayEditProfile || settings.demo) && <Menu.Divider />}
        <ColorSchemeSwitch />
      </Menu.Dropdown>
    </Menu>
  )
}
