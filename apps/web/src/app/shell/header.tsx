import { summaryPath } from '@homestead/contract'
import { Link } from '@tanstack/react-router'
import { isEmerge } from '../../features/session/regions.ts'
import { useCan, useSignedIn } from '../../features/session/session-context.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { AccountChooser } from './account-chooser.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BuilderSearch } from './builder-search.tsx'
import css from './header.module.css'
import { HelpMenu } from './help-menu.tsx'
import { LogOut } from './log-out.tsx'
import { OpenMenu } from './open-menu.tsx'
import { RegionChooser } from './region-chooser.tsx'

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { user, account } = useSignedIn()
  const maySearch = useCan('Discovery.Read')
  const mayGetHelp = useCan('CustomerSupport.Read')
  const ready = account.isProvisioned
  return (
    <header className={css.header}>
      {ready && <OpenMenu onOpen={onOpenMenu} />}
      <Link to={summaryPath} className={css.logo} aria-label="Homestead IQ home">
        <Logo emerge={isEmerge(account)} height={21} />
      </Link>
      {ready && maySearch && <BuilderSearch />}
      <div className={css.right}>
        {account.name && (
          <div className={css.chooser}>
            <AccountChooser />
            {ready && isEmerge(account) && <RegionChooser />}
          </div>
        )}
        <span className={css.first} />
        {ready && mayGetHelp && <HelpMenu />}
        {ready && <AccountMenu />}
        {!user.requestedAccount && <LogOut />}
      </div>
    </header>
  )
}
