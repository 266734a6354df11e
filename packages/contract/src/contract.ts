import { callsOf } from './calls-of.ts'
import * as adminUsers from './admin-users/calls.ts'
import * as audit from './audit/calls.ts'
import * as builders from './builders/calls.ts'
import * as closingFiles from './closing-files/calls.ts'
import * as directRebates from './direct-rebates/calls.ts'
import * as feeds from './feeds/calls.ts'
import * as homeCapture from './home-capture/calls.ts'
import * as invoices from './invoices/calls.ts'
import * as leadplus from './leadplus/calls.ts'
import * as mailbox from './mailbox/calls.ts'
import * as marketing from './marketing/calls.ts'
import * as news from './news/calls.ts'
import * as notes from './notes/calls.ts'
import * as opportunities from './opportunities/calls.ts'
import * as pipeline from './pipeline/calls.ts'
import * as profile from './profile/calls.ts'
import * as programAnalysis from './program-analysis/calls.ts'
import * as reports from './reports/calls.ts'
import * as rms from './rms/calls.ts'
import * as savedFilters from './saved-filters/calls.ts'
import * as session from './session/calls.ts'
import * as signIn from './sign-in/calls.ts'
import * as summary from './summary/calls.ts'
import * as support from './support/calls.ts'
import * as usageTrending from './usage-trending/calls.ts'

export * from './admin-users/calls.ts'
export * from './audit/calls.ts'
export * from './builders/calls.ts'
export * from './closing-files/calls.ts'
export * from './direct-rebates/calls.ts'
export * from './feeds/calls.ts'
export * from './home-capture/calls.ts'
export * from './invoices/calls.ts'
export * from './leadplus/calls.ts'
export * from './mailbox/calls.ts'
export * from './marketing/calls.ts'
export * from './news/calls.ts'
export * from './notes/calls.ts'
export * from './opportunities/calls.ts'
export * from './pipeline/calls.ts'
export * from './profile/calls.ts'
export * from './program-analysis/calls.ts'
export * from './reports/calls.ts'
export * from './rms/calls.ts'
export * from './saved-filters/calls.ts'
export * from './session/calls.ts'
export * from './sign-in/calls.ts'
export * from './summary/calls.ts'
export * from './support/calls.ts'
export * from './usage-trending/calls.ts'
export * from './changed-lines.ts'
export * from './client.ts'
export * from './error-codes.ts'
export * from './paths.ts'
export * from './plain-line.ts'
export * from './route.ts'
export * from './stored-file.ts'

/** Every HTTP call of the product. Server, browser, OpenAPI and the generated tests all start here. */
export const contract = {
  .../* @__PURE__ */ callsOf(adminUsers),
  .../* @__PURE__ */ callsOf(audit),
  .../* @__PURE__ */ callsOf(builders),
  .../* @__PURE__ */ callsOf(closingFiles),
  .../* @__PURE__ */ callsOf(directRebates),
  .../* @__PURE__ */ callsOf(feeds),
  .../* @__PURE__ */ callsOf(homeCapture),
  .../* @__PURE__ */ callsOf(invoices),
  .../* @__PURE__ */ callsOf(leadplus),
  .../* @__PURE__ */ callsOf(mailbox),
  .../* @__PURE__ */ callsOf(marketing),
  .../* @__PURE__ */ callsOf(news),
  .../* @__PURE__ */ callsOf(notes),
  .../* @__PURE__ */ callsOf(opportunities),
  .../* @__PURE__ */ callsOf(pipeline),
  .../* @__PURE__ */ callsOf(profile),
  .../* @__PURE__ */ callsOf(programAnalysis),
  .../* @__PURE__ */ callsOf(reports),
  .../* @__PURE__ */ callsOf(rms),
  .../* @__PURE__ */ callsOf(savedFilters),
  .../* @__PURE__ */ callsOf(session),
  .../* @__PURE__ */ callsOf(signIn),
  .../* @__PURE__ */ callsOf(summary),
  .../* @__PURE__ */ callsOf(support),
  .../* @__PURE__ */ callsOf(usageTrending),
} as const
export type Contract = typeof contract
