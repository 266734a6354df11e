import { type Icon, IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './launch-tile.module.css'
import { relativePath } from './relative-path.ts'

/** Opens a page of a module. `link` is relative: 'new-builders' below the current route, '../rms' beside it. */
export function LaunchTile(props: {
  link: string
  icon: Icon
  title: string
  text: string
  children?: ReactNode
}) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const TileIcon = props.icon
  return (
    <Link to={relativePath(pathname, props.link)} className={css.tile}>
      <span className={css.top}>
        <span className={css.icon}>
          <TileIcon size={18} stroke={1.6} aria-hidden />
        </span>
        <span>
          <h2>{props.title}</h2>
          <p>{props.text}</p>
        </span>
        <IconArrowRight className={css.arrow} size={16} stroke={1.6} aria-hidden />
      </span>
      {props.children && <span className={css.bottom}>{props.children}</span>}
    </Link>
  )
}
