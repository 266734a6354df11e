import type { ReactNode } from 'react'
import css from './page-columns.module.css'

/** What a page is about, and at its side what belongs to it; below it where there is no room. */
export function PageColumns(props: {
  children: ReactNode
  aside: ReactNode
  asideClassName?: string | undefined
}) {
  return (
    <div className={css.columns}>
      <div className={css.parts}>{props.children}</div>
      <aside className={[css.parts, props.asideClassName].filter(Boolean).join(' ')}>{props.aside}</aside>
    </div>
  )
}
