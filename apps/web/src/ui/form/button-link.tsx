import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './button.module.css'

/** Looks like a button and leads to a page. */
export function ButtonLink(props: { to: string; variant?: 'primary' | 'default'; children: ReactNode }) {
  return (
    <Link to={props.to} className={css.button} data-variant={props.variant ?? 'primary'} data-size="normal">
      {props.children}
    </Link>
  )
}
