import { Drawer } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isEmerge } from '../../features/session/regions.ts'
import { useSignedIn } from '../../features/session/session-context.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { menuFor } from '../menu.ts'
import css from './left-menu.module.css'
import { MenuSections } from './menu-sections.tsx'

/** The menu of small screens. Going anywhere closes it. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { account } = useSignedIn()
  const pathname = useLocation({ select: (location) => location.pathname })
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedOn.current) onClose()
  }, [pathname, onClose])
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={<Logo emerge={isEmerge(account)} height={20} />}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={{ body: css.drawer ?? '' }}
    >
      <nav aria-label="Main">
        <MenuSections sections={menuFor(account)} strip={false} />
      </nav>
    </Drawer>
  )
}
