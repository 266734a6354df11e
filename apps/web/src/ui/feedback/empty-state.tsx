import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './state.module.css'

/** A framed icon, one sentence, at most one hint or action. */
export function EmptyState(props: { icon: Icon; title: string; hint?: string; children?: ReactNode }) {
  const { icon: StateIcon, title, hint, children } = props
  return (
    <div className={css.state}>
      <span className={css.icon}>
        <StateIcon size={18} stroke={1.6} aria-hidden />
      </span>
      <p className={css.title}>{title}</p>
      {hint && <p>{hint}</p>}
      {children && <div className={css.action}>{children}</div>}
    </div>
  )
}
