import { useEffect } from 'react'

let route: string | undefined
let name: string | undefined

const write = () => {
  document.title = `${name ?? route ?? 'Home'} · Homestead IQ`
}

/** What the page at the current address is called. */
export const setRouteTitle = (title: string | undefined): void => {
  route = title
  write()
}

const setName = (known?: string) => {
  name = known
  write()
}

/** Names the tab for what the page shows, as soon as that is known: several tabs of one kind are told apart. */
export const usePageName = (known: string | undefined): void =>
  useEffect(() => {
    setName(known)
    return () => setName()
  }, [known])
