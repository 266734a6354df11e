import { chooseAccountPath, networkPath, type UserContact } from '@homestead/contract'
import { IconBuildingFactory2, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Logo } from '../../ui/layout/logo.tsx'
import css from '../shell/header.module.css'
import { LogOut } from '../shell/log-out.tsx'
import { OpenMenu } from '../shell/open-menu.tsx'
import { PersonMenu } from '../shell/person-menu.tsx'
import own from './network-header.module.css'

export function NetworkHeader({ staff, onOpenMenu }: { staff: UserContact; onOpenMenu: () => void }) {
  return (
    <header className={css.header}>
      <OpenMenu onOpen={onOpenMenu} />
      <Link to={networkPath} className={`${css.logo} ${own.logo}`} aria-label="Homestead IQ Network home">
        <Logo height={21} />
        <span className={own.tag}>Network</span>
      </Link>
      <div className={css.right}>
        <span className={css.first} />
        <Link to={chooseAccountPath} className={own.accounts}>
          <IconBuildingFactory2 size={16} stroke={1.6} aria-hidden />
          <span>All accounts</span>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
        </Link>
        <PersonMenu person={staff} />
        <LogOut />
      </div>
    </header>
  )
}
