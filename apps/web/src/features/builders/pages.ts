import type { Access, Page } from '../../lib/page.ts'

/** Whom builders are open to. */
export const buildersAccess: Access = { needs: [['Discovery.Read']] }

/** Addresses of earlier times. */
export const pages: Page[] = [
  { path: 'builder-details', title: 'Builder', ...buildersAccess, movedTo: 'builders' },
  {
    path: 'builder-details/$enterpriseId',
    title: 'Builder',
    ...buildersAccess,
    movedTo: 'builders/$enterpriseId',
  },
]
