import * as builders from './builders/search-companies.ts'
import * as session from './identity/session.ts'
import * as setup from './identity/setup.ts'
import * as mailbox from './mailbox/mailbox.ts'
import * as savedFilters from './grid/saved-filters.ts'
import * as manufacturerSummary from './program-analysis/manufacturer-summary.ts'
import * as newBuilders from './program-analysis/new-builders.ts'
import * as builderOpportunities from './program-analysis/builder-opportunities.ts'
import * as buildersUsing from './program-analysis/builders-using.ts'
import * as missedValue from './program-analysis/missed-value.ts'
import * as leadshareAttendance from './program-analysis/leadshare-attendance.ts'
import * as productCatalog from './program-analysis/product-catalog.ts'
import * as managementSummary from './program-analysis/management-summary.ts'
import * as builderCharts from './program-analysis/builder-charts.ts'
import * as rms from './rms/sales-regions.ts'
import * as support from './support/site-content.ts'

export * from './builders/search-companies.ts'
export * from './grid/date-ranges.ts'
export * from './identity/permissions.ts'
export * from './identity/products.ts'
export * from './identity/regions.ts'
export * from './identity/session.ts'
export * from './identity/setup.ts'
export * from './mailbox/mailbox.ts'
export * from './grid/grid-report.ts'
export * from './grid/saved-filters.ts'
export * from './program-analysis/manufacturer-summary.ts'
export * from './program-analysis/new-builders.ts'
export * from './program-analysis/builder-opportunities.ts'
export * from './program-analysis/builders-using.ts'
export * from './program-analysis/missed-value.ts'
export * from './program-analysis/leadshare-attendance.ts'
export * from './program-analysis/product-catalog.ts'
export * from './program-analysis/management-summary.ts'
export * from './program-analysis/builder-charts.ts'
export * from './rms/sales-regions.ts'
export * from './route.ts'
export * from './support/site-content.ts'
export * from './client.ts'

/** Every HTTP call of the product. Server, browser, OpenAPI and the generated tests all start here. */
export const contract = {
  contactForUser: session.contactForUser,
  accountsProduct: session.accountsProduct,
  recordAccountChange: session.recordAccountChange,
  accountChoices: session.accountChoices,
  roles: session.roles,
  productFeatures: session.productFeatures,
  recordPageView: session.recordPageView,
  reportError: session.reportError,
  setupUser: setup.setupUser,
  completeSetup: setup.completeSetup,
  searchCompanies: builders.searchCompanies,
  salesRegions: rms.salesRegions,
  siteContent: support.siteContent,
  mailbox: mailbox.mailbox,
  savedFilters: savedFilters.savedFilters,
  saveFilter: savedFilters.saveFilter,
  deleteFilter: savedFilters.deleteFilter,
  manufacturerSummary: manufacturerSummary.manufacturerSummary,
  closingCount: manufacturerSummary.closingCount,
  monthlySales: manufacturerSummary.monthlySales,
  estimatedClosingRevenue: manufacturerSummary.estimatedClosingRevenue,
  newBuilders: newBuilders.newBuilders,
  searchBuilders: builderOpportunities.searchBuilders,
  buildersNotUsing: builderOpportunities.buildersNotUsing,
  buildersUsing: buildersUsing.buildersUsing,
  missedValueDetail: missedValue.missedValueDetail,
  leadshareAttendance: leadshareAttendance.leadshareAttendance,
  leadshareEngagement: leadshareAttendance.leadshareEngagement,
  productCatalog: productCatalog.productCatalog,
  productAttributes: productCatalog.productAttributes,
  homePlanProducts: productCatalog.homePlanProducts,
  managementSummary: managementSummary.managementSummary,
  marketShareRollup: builderCharts.marketShareRollup,
  builderCount: builderCharts.builderCount,
  marketShare: builderCharts.marketShare,
  builderShare: builderCharts.builderShare,
  closingShare: builderCharts.closingShare,
  buildersNotUsingByRegion: builderCharts.buildersNotUsingByRegion,
} as const
export type Contract = typeof contract
