import type { FocusEvent, PointerEvent } from 'react'
import { useState } from 'react'
import css from './left-menu.module.css'

/** Names the icon under the pointer or the focus while the menu is a strip. */
export const useStripTip = (strip: boolean) => {
  const [tip, setTip] = useState<{ text: string; top: number }>()
  const show = (event: PointerEvent | FocusEvent) => {
    const item = (event.target as Element).closest('[aria-label]:is(a, button)')
    const text = item?.getAttribute('aria-label')
    setTip(item && text ? { text, top: item.getBoundingClientRect().top + 3 } : undefined)
  }
  const hide = () => setTip(undefined)
  const handlers = strip
    ? { onPointerOver: show, onPointerLeave: hide, onFocus: show, onBlur: hide, onClick: hide }
    : {}
  const element = strip && tip && (
    <div role="tooltip" className={css.tip} style={{ top: tip.top }}>
      {tip.text}
    </div>
  )
  return { handlers, element }
}
