import { type Icon, IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './launch-tile.module.css'
import { relativePath } from '../form/relative-path.ts'

/**
 * Opens a page of a module. `link` is relative: 'new-builders' below the current route, '../rms' beside it. The whole
 * tile can be clicked, but only its title is the link: it reads well, and the tile may hold a button of its own.
 */
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
    <section className={css.tile}>
      <div className={css.top}>
        <span className={css.icon}>
          <TileIcon size={18} stroke={1.6} aria-hidden />
        </span>
        <div>
          <h2>
            <Link to={relativePath(pathname, props.link)} className={css.link}>
              {props.title}
            </Link>
          </h2>
          <p>{props.text}</p>
        </div>
        <IconArrowRight className={css.arrow} size={16} stroke={1.6} aria-hidden />
      </div>
      {props.children && <div className={css.bottom}>{props.children}</div>}
    </section>
  )
}
