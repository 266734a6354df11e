import { adminUsers } from './features/admin-users/routes.ts'
import { audit } from './features/audit/routes.ts'
import { builders } from './features/builders/routes.ts'
import { closingFiles } from './features/closing-files/routes.ts'
import { directRebates } from './features/direct-rebates/routes.ts'
import { feeds } from './features/feeds/routes.ts'
import { homeCapture } from './features/home-capture/routes.ts'
import { invoices } from './features/invoices/routes.ts'
import { leadplus } from './features/leadplus/routes.ts'
import { mailbox } from './features/mailbox/routes.ts'
import { marketing } from './features/marketing/routes.ts'
import { news } from './features/news/routes.ts'
import { notes } from './features/notes/routes.ts'
import { opportunities } from './features/opportunities/routes.ts'
import { pipeline } from './features/pipeline/routes.ts'
import { profile } from './features/profile/routes.ts'
import { programAnalysis } from './features/program-analysis/routes.ts'
import { reports } from './features/reports/routes.ts'
import { rms } from './features/rms/routes.ts'
import { savedFilters } from './features/saved-filters/routes.ts'
import { session } from './features/session/routes.ts'
import { signIn } from './features/sign-in/routes.ts'
import { summary } from './features/summary/routes.ts'
import { support } from './features/support/routes.ts'
import { usageTrending } from './features/usage-trending/routes.ts'
import type { Feature } from './platform/feature.ts'

/** What the server does, feature by feature: its answers, its jobs and its upkeep. */
export const features: readonly Feature[] = [
  adminUsers,
  audit,
  builders,
  closingFiles,
  directRebates,
  feeds,
  homeCapture,
  invoices,
  leadplus,
  mailbox,
  marketing,
  news,
  notes,
  opportunities,
  pipeline,
  profile,
  programAnalysis,
  reports,
  rms,
  savedFilters,
  session,
  signIn,
  summary,
  support,
  usageTrending,
]
