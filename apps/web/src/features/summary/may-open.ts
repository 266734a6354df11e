import { createContext, use } from 'react'

/** Says whether the account may open a path. The table of paths is not this feature's. */
export const MayOpenContext = createContext<(path: string) => boolean>(() => false)

export const useMayOpen = () => use(MayOpenContext)
