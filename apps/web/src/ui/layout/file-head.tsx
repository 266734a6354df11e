import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './file-head.module.css'

/** A file with its icon and what is known of it, and at the end what can be done with it. */
export const FileHead = (props: { icon: Icon; name: string; facts: ReactNode; children?: ReactNode }) => (
  <div className={css.file}>
    <span className={css.icon}>
      <props.icon size={20} stroke={1.6} aria-hidden />
    </span>
    <div className={css.name}>
      <b title={props.name}>{props.name}</b>
      <p>{props.facts}</p>
    </div>
    {props.children}
  </div>
)
