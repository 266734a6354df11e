import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { LeftMenu } from './left-menu.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import css from './shell.module.css'
import { useIdleWarning } from './use-idle-warning.ts'
import { useMenuState } from './use-menu-state.ts'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'))
const IdleWarning = lazy(() => import('./idle-warning.tsx'))

/** What stands around a page: header, menu, footer, and the warning of whoever has been away for long. */
export function PageFrame(props: {
  /** Who is signed in. */
  sub: string
  renderHeader: (openMenu: () => void) => ReactNode
  /** None while there is nowhere to go. */
  sections: ComponentProps<typeof LeftMenu>['sections'] | undefined
  emerge: boolean
  /** Stands above every page. */
  banner?: ReactNode
}) {
  const { sections } = props
  const menu = useMenuState(props.sub)
  const [drawer, { open, close }] = useDisclosure()
  const idle = useIdleWarning(props.sub)
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <div className={css.shell} data-menu={sections ? (menu.strip ? 'strip' : 'wide') : 'none'}>
        {props.renderHeader(open)}
        {sections && <LeftMenu sections={sections} strip={menu.strip} onToggle={menu.toggle} />}
        <div className={css.column}>
          {props.banner}
          <OfflineNotice />
          <main className={css.page} id="main" tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <Suspense>{idle.left !== undefined && <IdleWarning left={idle.left} onStay={idle.stay} />}</Suspense>
      <Suspense>
        {drawer && sections && <MenuDrawer sections={sections} emerge={props.emerge} onClose={close} />}
      </Suspense>
    </>
  )
}
