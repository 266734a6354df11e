import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format/format.ts'
import css from './tab-links.module.css'

/** Parts of a page, each with an address of its own and how much is in it. */
export function TabLinks<Key extends string>(props: {
  label: string
  current: Key
  tabs: readonly { key: Key; text: string; count?: number | undefined; search: Record<string, unknown> }[]
}) {
  return (
    <nav className={css.tabs} aria-label={props.label} data-screen>
      {props.tabs.map(({ key, text, count, search }) => (
        <Link key={key} to="." search={search} aria-current={key === props.current ? 'page' : undefined}>
          {text}
          {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
