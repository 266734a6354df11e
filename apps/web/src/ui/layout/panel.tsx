import type { ReactNode, Ref } from 'react'
import css from './panel.module.css'

/** A framed part of a page: a title row, with an action at its right end, and a body. */
export function Panel({
  ref,
  ...props
}: {
  title?: ReactNode
  action?: ReactNode
  /** On a phone the action has a line of its own. */
  wideAction?: boolean
  footer?: ReactNode
  children: ReactNode
  ref?: Ref<HTMLElement>
}) {
  return (
    <section ref={ref} className={css.panel}>
      {(props.title || props.action) && (
        <div className={css.header} data-wide-action={props.wideAction || undefined}>
          {props.title && <h2>{props.title}</h2>}
          {props.action && <div className={css.action}>{props.action}</div>}
        </div>
      )}
      <div className={css.body}>{props.children}</div>
      {props.footer && <div className={css.footer}>{props.footer}</div>}
    </section>
  )
}
