import { useEffect } from 'react'

let route = ''
let name: string | undefined

const write = () => {
  document.title = [name ?? route, 'Homestead IQ'].filter(Boolean).join(' · ')
}

/** What the page at the current address is called. */
export const setRouteTitle = (title = ''): void => {
  route = title
  write()
}

/** Names the tab for what the page shows, as soon as that is known: several tabs of one kind are told apart. */
export const usePageName = (known: string | undefined): void =>
  useEffect(() => {
    name = known
    write()
    return () => {
      name = undefined
      write()
    }
  }, [known])
