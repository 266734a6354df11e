import { useWindowEvent } from '@mantine/hooks'

/** Closing or reloading the tab would break off what is under way: the browser asks first. Other pages may be opened. */
export const useAskBeforeUnload = (isBusy: boolean): void =>
  useWindowEvent('beforeunload', (event) => {
    if (isBusy) event.preventDefault()
  })
