import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './button.module.css'

/** Looks like the primary button and leads to a page. */
export function ButtonLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.button} data-variant="primary" data-size="normal">
      {children}
    </Link>
  )
}
