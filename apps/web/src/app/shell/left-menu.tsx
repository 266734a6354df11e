import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { MenuItem } from '../menu.ts'
import css from './left-menu.module.css'
import { MenuSections } from './menu-sections.tsx'
import { useStripTip } from './strip-tip.tsx'

export function LeftMenu({
  sections,
  strip,
  onToggle,
}: {
  sections: MenuItem[]
  strip: boolean
  onToggle: () => void
}) {
  const tip = useStripTip(strip)
  const ToggleIcon = strip ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const text = strip ? 'Expand menu' : 'Minimize menu'
  return (
    <nav className={css.nav} aria-label="Main" {...tip.handlers}>
      <div className={css.inner} data-strip={strip || undefined}>
        <MenuSections sections={sections} strip={strip} />
        <div className={css.end}>
          <button
            type="button"
            className={css.item}
            aria-label={text}
            aria-expanded={!strip}
            onClick={onToggle}
          >
            <ToggleIcon size={17} stroke={1.6} aria-hidden />
            {!strip && <span>{text}</span>}
          </button>
        </div>
      </div>
      {tip.element}
    </nav>
  )
}
