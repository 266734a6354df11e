import type { ReactNode } from 'react'
import css from './page-columns.module.css'

/** What a page is about, and at its side what belongs to it; below it, in two columns, where there is no room. */
export function PageColumns(props: {
  children: ReactNode
  aside: ReactNode
  /** Which part at the side is as tall as two others. */
  tall: 1 | 2
  /** The side is for doing something, and is left out on paper. */
  asideOnScreen?: boolean
}) {
  return (
    <div className={css.columns}>
      <div className={css.parts}>{props.children}</div>
      <aside className={css.parts} data-tall={props.tall} data-screen={props.asideOnScreen || undefined}>
        {props.aside}
      </aside>
    </div>
  )
}
