import { recordPageView } from '@homestead/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../lib/api/api.ts'
import { setRouteTitle } from '../lib/format/page-title.ts'
import { currentAccount } from '../lib/auth/current-account.ts'

/** After each change of route: the document's title, the reader's place, and one page view. */
export const followRoutes = (router: AnyRouter): void => {
  let last: string | undefined
  router.subscribe('onResolved', ({ toLocation }) => {
    const match = router.state.matches.at(-1)
    setRouteTitle(match?.staticData.title)
    if (toLocation.pathname === last) return
    // A screen reader starts the new page at its beginning, not at the link that was used.
    if (last !== undefined) document.getElementById('main')?.focus({ preventScroll: true })
    last = toLocation.pathname
    if (!currentAccount() || !match) return
    api(recordPageView, { body: { route: match.fullPath } }, { unauthorized: 'throw' }).catch(() => {})
  })
}
