import type { ReactNode } from 'react'
import css from './badge.module.css'

/** Where something stands: blue until somebody looks, amber while something is to be done, then green or red. */
export function Badge(props: {
  tone?: 'open' | 'under-way' | 'good' | 'bad' | undefined
  children: ReactNode
}) {
  return (
    <span className={css.badge} data-tone={props.tone}>
      {props.children}
    </span>
  )
}
