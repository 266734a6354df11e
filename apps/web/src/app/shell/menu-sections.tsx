import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { remember, remembered } from '../../lib/drafts/storage.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { MenuItem } from '../menu.ts'
import css from './left-menu.module.css'

/** The menu itself; the drawer of small screens shows the same. */
export function MenuSections({ sections, strip }: { sections: MenuItem[]; strip: boolean }) {
  return sections.map((section) =>
    section.text === 'Home' || !section.isSectionTitle ? (
      <ul key={section.text}>
        {[section, ...(section.submenu ?? [])].map((item) => (
          <Item key={item.text} item={item} strip={strip} />
        ))}
      </ul>
    ) : (
      <Section key={section.text} section={section} strip={strip} />
    ),
  )
}

function Section({ section, strip }: { section: MenuItem; strip: boolean }) {
  const key = `hsiq_submenu_${section.text}`
  const [open, setOpen] = useState(() => remembered(key) !== 'closed')
  const toggle = () => {
    remember(key, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return (
    <>
      {strip && <hr className={css.rule} />}
      {strip && section.route && (
        <ul>
          <Item item={section} strip />
        </ul>
      )}
      {!strip && (
        <div className={css.title}>
          {section.route ? <TitleLink section={section} /> : <span>{section.text}</span>}
          {section.route && section.submenu?.length ? (
            <button
              type="button"
              aria-label={`${section.text} submenu`}
              aria-expanded={open}
              onClick={toggle}
            >
              <IconChevronDown size={12} stroke={2} aria-hidden />
            </button>
          ) : null}
        </div>
      )}
      {(open || strip) && (
        <ul aria-label={section.text}>
          {section.submenu?.map((item) => (
            <Item key={item.text} item={item} strip={strip} />
          ))}
        </ul>
      )}
    </>
  )
}

function TitleLink({ section }: { section: MenuItem }) {
  const active = useActive(section)
  return (
    <Link to={section.route ?? ''} aria-current={active ? 'page' : undefined}>
      {section.text}
    </Link>
  )
}

/** In a strip it is a dot. */
const showWaiting = (count: number, what: string) => (
  <small className={css.waiting}>
    {` ${formatNumber(count)}`}
    <span className={css.silent}> {what}</span>
  </small>
)

function Item({ item, strip }: { item: MenuItem; strip: boolean }) {
  const active = useActive(item)
  const { icon: ItemIcon, waiting: Waiting } = item
  return (
    <li>
      <Link
        to={item.route ?? ''}
        className={css.item}
        aria-label={strip ? item.text : undefined}
        aria-current={active ? 'page' : undefined}
      >
        {ItemIcon && <ItemIcon size={17} stroke={1.6} aria-hidden />}
        {!strip && <span>{item.text}</span>}
        {Waiting && (
          <Suspense>
            <Waiting show={showWaiting} />
          </Suspense>
        )}
      </Link>
    </li>
  )
}

const useActive = ({ route = '' }: MenuItem): boolean =>
  useLocation({ select: ({ pathname }) => pathname === route || pathname.startsWith(`${route}/`) })
