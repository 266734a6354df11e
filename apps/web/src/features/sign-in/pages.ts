import { lazyRouteComponent } from '@tanstack/react-router'
import type { Page } from '../../lib/page.ts'

const setup = lazyRouteComponent(() => import('./setup.tsx'), 'Setup')

export const publicPages: Page[] = [
  {
    path: 'login/$uid',
    title: 'Sign in',
    page: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignIn'),
  },
  {
    path: 'unauthorized',
    title: 'Not signed in',
    page: lazyRouteComponent(() => import('./unauthorized.tsx'), 'Unauthorized'),
  },
  {
    path: 'silent-renew',
    title: 'Silent renew',
    page: lazyRouteComponent(() => import('./placeholder.tsx'), 'Placeholder'),
  },
  {
    path: 'register',
    title: 'Register',
    page: lazyRouteComponent(() => import('./register.tsx'), 'Register'),
  },
  { path: 'setup', title: 'Set up your sign-in', page: setup },
  { path: 'setup/$partner/$code', title: 'Set up your sign-in', page: setup },
  {
    path: 'forgot-password',
    title: 'Forgot password',
    page: lazyRouteComponent(() => import('./forgot-password.tsx'), 'ForgotPassword'),
  },
]
