import * as adminUsers from '../features/admin-users/pages.ts'
import * as audit from '../features/audit/pages.ts'
import * as builders from '../features/builders/pages.ts'
import * as closingFiles from '../features/closing-files/pages.ts'
import * as directRebates from '../features/direct-rebates/pages.ts'
import * as feeds from '../features/feeds/pages.ts'
import * as homeCapture from '../features/home-capture/pages.ts'
import * as invoices from '../features/invoices/pages.ts'
import * as leadplus from '../features/leadplus/pages.ts'
import * as mailbox from '../features/mailbox/pages.ts'
import * as marketing from '../features/marketing/pages.ts'
import * as opportunities from '../features/opportunities/pages.ts'
import * as profile from '../features/profile/pages.ts'
import * as programAnalysis from '../features/program-analysis/pages.ts'
import * as rms from '../features/rms/pages.ts'
import * as signIn from '../features/sign-in/pages.ts'
import * as support from '../features/support/pages.ts'
import * as usageTrending from '../features/usage-trending/pages.ts'
import type { Page } from '../lib/page.ts'
import * as composed from './pages/pages.ts'

/** Every path below /authenticated. Sign-in, account data and provisioning are guarded above them. */
export const authenticatedRoutes: Page[] = [
  composed,
  adminUsers,
  audit,
  builders,
  closingFiles,
  directRebates,
  homeCapture,
  invoices,
  leadplus,
  marketing,
  opportunities,
  profile,
  programAnalysis,
  rms,
  support,
  usageTrending,
].flatMap(({ pages }) => pages)

/** Every path below /network, for those who run it. */
export const networkRoutes: Page[] = [...feeds.networkPages]

/** Open to everyone. */
export const publicRoutes: Page[] = [...signIn.publicPages, ...support.publicPages]

/** Behind sign-in, but also for accounts that are not provisioned. */
export const signedInRoutes: Page[] = [...support.signedInPages, ...mailbox.signedInPages]
