import type { Icon } from '@tabler/icons-react'
import { Breakable } from '../layout/breakable.tsx'
import css from './person-link.module.css'

/** A phone number or an e-mail address, ready to use. */
export function PersonLink(props: { icon: Icon; href: string; children: string }) {
  return (
    <a className={css.link} href={props.href}>
      <props.icon size={15} stroke={1.6} aria-hidden />
      <span>
        <Breakable text={props.children} before="@" />
      </span>
    </a>
  )
}
