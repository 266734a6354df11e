import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './dropdown.module.css'
import { useDropdown } from './use-dropdown.ts'

/** What every entry of a menu carries, be it a link or a button. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: css.item ?? '' } as const

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items[to % items.length]?.focus()
}

/** A button with a menu below it. Choosing an entry closes it, unless the entry says `data-keep-open`. */
export function MenuButton(props: {
  label: string
  button: ReactNode
  buttonClass?: string | undefined
  width: number
  children: ReactNode
}) {
  const { open, setOpen, root } = useDropdown()
  return (
    <div ref={root} className={css.root}>
      <button
        type="button"
        className={props.buttonClass}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {props.button}
      </button>
      {open && (
        <Menu label={props.label} width={props.width} onClose={() => setOpen(false)}>
          {props.children}
        </Menu>
      )}
    </div>
  )
}

function Menu(props: { label: string; width: number; onClose: () => void; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (menu.current) itemsOf(menu.current)[0]?.focus()
  }, [])
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={props.label}
      className={css.dropdown}
      style={{ width: props.width }}
      onKeyDown={moveFocus}
      onClick={(event) => {
        const item = (event.target as Element).closest('[role^="menuitem"]')
        if (item && !item.hasAttribute('data-keep-open')) props.onClose()
      }}
    >
      {props.children}
    </div>
  )
}
