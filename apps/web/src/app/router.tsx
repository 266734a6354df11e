import {
  chooseAccountPath,
  feedsPath,
  networkPath,
  summaryPath,
  anotherAccountPath,
  pathInside,
  insidePath,
} from '@homestead/contract'
import {
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { queryClient } from '../lib/api/query-client.ts'
import { parseSearch, stringifySearch } from '../lib/api/search-params.ts'
import { signInAgainPath } from '../lib/auth/sign-in-again.ts'
import { settings } from '../lib/api/settings.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import {
  actAsLogin,
  loadSignedIn,
  loadStaff,
  opensIn,
  requireAccess,
  signInForOtherTab,
  signInFromUnknown,
} from './guards.ts'
import { makePreloadHarmless } from './harmless-preload.ts'
import { Root } from './root.tsx'
import type { Access, Page } from '../lib/page.ts'
import { authenticatedRoutes, networkRoutes, publicRoutes, signedInRoutes } from './routes.ts'
import { ShellFrame } from './shell/shell-frame.tsx'
import { PageWaiting, Waiting } from './waiting.tsx'
import { finishSignInFrom } from './finish-sign-in.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    /** Whom the page is open to. */
    access?: Access
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

const dataOf = (row: Page) => ({
  title: row.title,
  access: row,
  ...(row.greyedRegion ? { greyedRegion: row.greyedRegion } : {}),
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: actAsLogin,
  component: Waiting,
})

const callback = createRoute({
  getParentRoute: () => root,
  path: 'signin-callback.html',
  beforeLoad: finishSignInFrom,
  component: Waiting,
})

const open = publicRoutes.map((row) =>
  createRoute({
    getParentRoute: () => root,
    path: row.path,
    staticData: dataOf(row),
    component: row.page ?? Waiting,
  }),
)

const signInAgain = createRoute({
  getParentRoute: () => root,
  path: signInAgainPath,
  staticData: { title: 'Signed in' },
  beforeLoad: ({ location }) => signInForOtherTab(location.href),
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-again.tsx'), 'SignedInAgain'),
})

const chooseAccount = createRoute({
  getParentRoute: () => root,
  path: chooseAccountPath,
  staticData: { title: 'Choose an account' },
  beforeLoad: async ({ context, location }) => void (await loadStaff(context.queryClient, location.href)),
  component: lazyRouteComponent(() => import('../features/session/choose-account.tsx'), 'ChooseAccount'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ context, location, matches }) => {
    if (matches.at(-1)?.routeId === unknown.id) await signInFromUnknown(location.href)
    return { signedIn: await loadSignedIn(context.queryClient, location.href) }
  },
  pendingComponent: () => <ShellFrame />,
  errorComponent: (props) => (
    <ShellFrame>
      <BrokenPage {...props} />
    </ShellFrame>
  ),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  staticData: { title: 'No such page' },
  component: lazyRouteComponent(() => import('./pages/no-such-page.tsx'), 'NoSuchPage'),
})

const anotherAccount = createRoute({
  getParentRoute: () => shell,
  path: `${anotherAccountPath}/$`,
  staticData: { title: 'Another account' },
  // Somebody may have kept the address, and switched since.
  beforeLoad: ({ context, params: { _splat: page = '' } }) => {
    const [, , route] = (router as AnyRouter).getMatchedRoutes(`/${page}`)
    const access = route?.options.staticData?.access
    if (access && opensIn(context.signedIn.account, access))
      throw redirect({ to: `/${page}`, search: true, replace: true })
  },
  component: lazyRouteComponent(() => import('./pages/another-account-page.tsx'), 'AnotherAccountPage'),
})

const signedIn = signedInRoutes
  .filter((row) => !row.demoOnly || settings.demo)
  .map((row) =>
    createRoute({
      getParentRoute: () => shell,
      path: row.path,
      staticData: dataOf(row),
      pendingComponent: PageWaiting,
      component: row.page ?? Waiting,
    }),
  )

const authenticated = createRoute({
  getParentRoute: () => shell,
  path: insidePath,
})

const start = createRoute({
  getParentRoute: () => authenticated,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: summaryPath, replace: true })
  },
})

const areas = authenticatedRoutes.map((row) =>
  createRoute({
    getParentRoute: () => authenticated,
    path: row.path,
    staticData: dataOf(row),
    beforeLoad: ({ context, params, location }) => {
      const namesThing = row.path.includes('$') || (row.thing !== undefined && row.thing in location.search)
      requireAccess(context.signedIn, row, namesThing ? location.pathname : undefined)
      if (row.movedTo) throw redirect({ to: pathInside(row.movedTo), params, replace: true })
    },
    loader: ({ context }) => row.prepare?.(context.queryClient),
    pendingComponent: PageWaiting,
    component: row.page ?? Waiting,
  }),
)

const network = createRoute({
  getParentRoute: () => root,
  path: networkPath,
  beforeLoad: async ({ context, location }) => ({
    staff: await loadStaff(context.queryClient, location.href),
  }),
  pendingComponent: () => <ShellFrame />,
  errorComponent: (props) => (
    <ShellFrame>
      <BrokenPage {...props} />
    </ShellFrame>
  ),
  component: lazyRouteComponent(() => import('./network/network-shell.tsx'), 'NetworkShell'),
})

const networkStart = createRoute({
  getParentRoute: () => network,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: feedsPath, replace: true })
  },
})

const unknownInNetwork = createRoute({
  getParentRoute: () => network,
  path: '$',
  staticData: { title: 'No such page' },
  component: lazyRouteComponent(() => import('./network/no-such-network-page.tsx'), 'NoSuchNetworkPage'),
})

const networkPages = networkRoutes.map((row) =>
  createRoute({
    getParentRoute: () => network,
    path: row.path,
    staticData: dataOf(row),
    pendingComponent: PageWaiting,
    component: row.page ?? Waiting,
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    callback,
    ...open,
    signInAgain,
    chooseAccount,
    network.addChildren([networkStart, unknownInNetwork, ...networkPages]),
    shell.addChildren([unknown, anotherAccount, ...signedIn, authenticated.addChildren([start, ...areas])]),
  ]),
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: BrokenPage,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

makePreloadHarmless(router)
