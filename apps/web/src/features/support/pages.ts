import { lazyRouteComponent } from '@tanstack/react-router'
import { allRegions, type Page } from '../../lib/page.ts'

const legal = () => import('./legal.tsx')
const support = () => import('./customer-support.tsx')

export const pages: Page[] = [
  {
    path: 'customer-support',
    title: 'Customer Support',
    needs: [['CustomerSupport.Read']],
    ...allRegions,
    page: lazyRouteComponent(support, 'CustomerSupport'),
  },
]

export const publicPages: Page[] = [
  { path: 'terms', title: 'Terms of Service', page: lazyRouteComponent(legal, 'Terms') },
  { path: 'privacy', title: 'Privacy Policy', page: lazyRouteComponent(legal, 'Privacy') },
]

export const signedInPages: Page[] = [
  {
    path: 'customer-service',
    title: 'Customer Service',
    page: lazyRouteComponent(support, 'CustomerService'),
  },
  {
    path: 'customer-service/account-problem',
    title: 'Account problem',
    page: lazyRouteComponent(() => import('./account-problem.tsx'), 'AccountProblem'),
  },
]
