import type { UserContact } from '@homestead/contract'
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Footer } from '../shell/footer.tsx'
import { LeftMenu } from '../shell/left-menu.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import css from '../shell/shell.module.css'
import { useIdleWarning } from '../shell/use-idle-warning.ts'
import { useMenuState } from '../shell/use-menu-state.ts'
import { NetworkHeader } from './network-header.tsx'
import { networkMenu } from './network-menu.ts'

const MenuDrawer = lazy(() => import('../shell/menu-drawer.tsx'))
const IdleWarning = lazy(() => import('../shell/idle-warning.tsx'))

/** Header, menu and footer around the pages of those who run the network. */
export function NetworkShell() {
  const { staff } = useRouteContext({ strict: false }) as { staff: UserContact }
  const menu = useMenuState(staff.sub)
  const [drawer, { open, close }] = useDisclosure()
  const idle = useIdleWarning(staff.sub)
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <div className={css.shell} data-menu={menu.strip ? 'strip' : 'wide'}>
        <NetworkHeader staff={staff} onOpenMenu={open} />
        <LeftMenu sections={networkMenu()} strip={menu.strip} onToggle={menu.toggle} />
        <div className={css.column}>
          <OfflineNotice />
          <main className={css.page} id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Suspense>
        {idle.left !== undefined && <IdleWarning left={idle.left} onStay={idle.stay} />}
        {drawer && <MenuDrawer sections={networkMenu()} emerge={false} onClose={close} />}
      </Suspense>
    </>
  )
}
