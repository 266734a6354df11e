import { IconMenu2 } from '@tabler/icons-react'
import css from './header.module.css'

/** Opens the menu where there is no room for it at the side. */
export const OpenMenu = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className={`${css.button} ${css.burger}`} aria-label="Open menu" onClick={onOpen}>
    <IconMenu2 size={20} stroke={1.5} aria-hidden />
  </button>
)
