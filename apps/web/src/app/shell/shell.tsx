import { useDisclosure } from '@mantine/hooks'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { isEmerge } from '../../features/session/regions.ts'
import { SignedInContext, type SignedIn } from '../../features/session/session-context.ts'
import { showAccount } from '../../lib/auth/current-account.ts'
import { menuFor } from '../menu.ts'
import { ActingBanner } from './acting-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LeftMenu } from './left-menu.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import css from './shell.module.css'
import { useIdleWarning } from './use-idle-warning.ts'
import { useMenuState } from './use-menu-state.ts'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'))
const IdleWarning = lazy(() => import('./idle-warning.tsx'))

/** Header, menu and footer around every page behind sign-in. */
export function Shell() {
  const { signedIn } = useRouteContext({ strict: false }) as { signedIn: SignedIn }
  const menu = useMenuState(signedIn.user.sub)
  const [drawer, { open, close }] = useDisclosure()
  const idle = useIdleWarning(signedIn.user.sub)
  const { isProvisioned, accountEnterpriseId } = signedIn.account
  useLayoutEffect(() => showAccount(accountEnterpriseId), [accountEnterpriseId])
  return (
    <SignedInContext value={signedIn}>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <div className={css.shell} data-menu={isProvisioned ? (menu.strip ? 'strip' : 'wide') : 'none'}>
        <Header onOpenMenu={open} />
        {isProvisioned && (
          <LeftMenu sections={menuFor(signedIn.account)} strip={menu.strip} onToggle={menu.toggle} />
        )}
        <div className={css.column}>
          <ActingBanner />
          <OfflineNotice />
          <main className={css.page} id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      {idle.left !== undefined && (
        <Suspense>
          <IdleWarning left={idle.left} onStay={idle.stay} />
        </Suspense>
      )}
      {drawer && (
        <Suspense>
          <MenuDrawer
            sections={menuFor(signedIn.account)}
            emerge={isEmerge(signedIn.account)}
            onClose={close}
          />
        </Suspense>
      )}
    </SignedInContext>
  )
}
