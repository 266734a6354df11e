import type { AnyRoute, AnyRouter } from '@tanstack/react-router'

/**
 * Moving the mouse over a link fetches the code of its page and nothing else. A guard or a loader that ran then could
 * sign in, redirect, store or tell something although nobody went anywhere. It holds for every route there is, so that
 * no guard has to think of it.
 */
export const makePreloadHarmless = (router: AnyRouter): void => {
  for (const { options } of Object.values(router.routesById) as AnyRoute[]) {
    const guard = options.beforeLoad
    if (guard)
      options.beforeLoad = (going: { preload: boolean }) => (going.preload ? undefined : guard(going))
    options.preload = false
  }
}
