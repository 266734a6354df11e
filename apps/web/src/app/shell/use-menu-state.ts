import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { remember, remembered } from '../../lib/drafts/storage.ts'

const keyFor = (sub: string) => `hsiq_menu_${sub}`

/** Whether the left menu is a strip of icons: the person's own choice on wide windows, always on narrow ones. */
export const useMenuState = (sub: string) => {
  const narrow = useMediaQuery('(max-width: 1050px)', undefined, { getInitialValueInEffect: false })
  const [minimized, setMinimized] = useState(() => remembered(keyFor(sub)) === 'minimized')
  const toggle = () => {
    remember(keyFor(sub), minimized ? 'expanded' : 'minimized')
    setMinimized(!minimized)
  }
  return { strip: narrow || minimized, toggle }
}
