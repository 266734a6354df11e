import { useState } from 'react'
import { remember, remembered } from '../../lib/drafts/storage.ts'
import { useIsUpTo } from '../../ui/layout/breakpoints.ts'

const keyFor = (sub: string) => `hsiq_menu_${sub}`

/** Whether the left menu is a strip of icons: the person's own choice on wide windows, always on narrow ones. */
export const useMenuState = (sub: string) => {
  const narrow = useIsUpTo('laptop')
  const [minimized, setMinimized] = useState(() => remembered(keyFor(sub)) === 'minimized')
  const toggle = () => {
    remember(keyFor(sub), minimized ? 'expanded' : 'minimized')
    setMinimized(!minimized)
  }
  return { strip: narrow || minimized, toggle }
}
