import { useBlocker } from '@tanstack/react-router'
import { mayChooseAnother } from './unsaved-changes.ts'

export interface Address {
  pathname: string
  search: object
}

export const namedIn = ({ search }: Address, key: string): unknown => (search as Record<string, unknown>)[key]

/** Whether two addresses name another thing under this key, e.g. another row. */
export const differIn =
  (key: string) =>
  (current: Address, next: Address): boolean =>
    namedIn(current, key) !== namedIn(next, key)

/** Asks before another thing is chosen on the same page and the forms of this one go; leaving the page asks anyway. */
export const useAskBeforeAnother = (isOther: (current: Address, next: Address) => boolean): void => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname === next.pathname && isOther(current, next) && !(await mayChooseAnother()),
    enableBeforeUnload: false,
  })
}
