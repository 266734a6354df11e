import { Drawer } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Logo } from '../../ui/layout/logo.tsx'
import type { MenuItem } from '../menu.ts'
import css from './left-menu.module.css'
import { MenuSections } from './menu-sections.tsx'

/** The menu of small screens. Going anywhere closes it. */
export default function MenuDrawer({
  sections,
  emerge,
  onClose,
}: {
  sections: MenuItem[]
  emerge: boolean
  onClose: () => void
}) {
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
      title={<Logo emerge={emerge} height={20} />}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={{ body: css.drawer ?? '' }}
    >
      <nav aria-label="Main">
        <MenuSections sections={sections} strip={false} />
      </nav>
    </Drawer>
  )
}
