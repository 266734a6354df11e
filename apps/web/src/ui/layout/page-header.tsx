import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './page-header.module.css'

/** Opens every page: the way back to its module, its title, one line about it, its actions. */
export function PageHeader(props: {
  title: ReactNode
  /** Stands beside the title. */
  status?: ReactNode
  description?: ReactNode
  /** Stands before the title. */
  mark?: ReactNode
  back?: { to: string; text: string }
  children?: ReactNode
}) {
  return (
    <div className={css.header}>
      <div className={css.words}>
        {props.back && (
          <Link to={props.back.to} className={css.back} data-screen>
            <IconChevronLeft size={14} stroke={1.75} aria-hidden />
            {props.back.text}
          </Link>
        )}
        <div className={css.titled}>
          {props.mark}
          <div>
            <h1>
              {props.title} {props.status}
            </h1>
            {props.description && <p>{props.description}</p>}
          </div>
        </div>
      </div>
      {props.children && (
        <div className={css.actions} data-screen>
          {props.children}
        </div>
      )}
    </div>
  )
}
