import { leadCountsReport, qualifiedLeadsChart } from './features/leadplus/lead-counts.ts'
import { accountNewsRoute, newsRoute } from './features/news/news.ts'
import { closingRevenueTotalReport, notUsingSummaryReport } from './features/summary/summary-tiles.ts'
import {
  builderOpportunitiesRoute,
  builderOpportunityRoute,
} from './features/opportunities/builder-opportunities.ts'
import {
  accountStatusesRoute,
  addressesRoute,
  addressTypesRoute,
  builderAccountsRoute,
} from './features/builders/builder-accounts.ts'
import { builderContactsRoute, primaryContactRoute } from './features/builders/builder-contacts.ts'
import { builderProfileRoute } from './features/builders/builder-profile-builds.ts'
import { closingPercentageRoute, trailing12Route } from './features/builders/builder-share.ts'
import {
  builderTrendRoute,
  closingsDetailRoute,
  usageTrendingBuilderDetailRoute,
} from './features/builders/builder-usage.ts'
import { isEmailInUseRoute, setLoginRoute } from './features/admin-users/addresses.ts'
import { contactsWithPermissionsRoute, contactTitlesRoute } from './features/admin-users/read-users.ts'
import { createUserRoute, updateUserRoute } from './features/admin-users/save-user.ts'
import {
  deactivateUserRoute,
  reactivateUserRoute,
  resendWelcomeRoute,
  resetSecondFactorRoute,
} from './features/admin-users/user-status.ts'
import { validateUserRoute } from './features/admin-users/validate-user.ts'
import { auditEventsRoute } from './features/audit/audit-events.ts'
import { noteMailRoutes } from './features/notes/note-mails.ts'
import { noteRoutes } from './features/notes/notes.ts'
import { createOpportunityRoute } from './features/opportunities/create-opportunity.ts'
import {
  assigneesRoute,
  opportunityReasonsRoute,
  opportunityStatusesRoute,
} from './features/opportunities/opportunity-lists.ts'
import {
  opportunitiesRoute,
  opportunityHistoryRoute,
  opportunityRoute,
} from './features/opportunities/read-opportunities.ts'
import {
  changeOpportunityStatusRoute,
  updateOpportunityRoute,
} from './features/opportunities/update-opportunity.ts'
import { builderSpecialistRoute } from './features/rms/builder-specialist.ts'
import { builderProfileSummaryRoute } from './features/builders/builder-profile.ts'
import { builderValueRoute } from './features/builders/builder-value.ts'
import { searchCompaniesRoute } from './features/builders/search-companies.ts'
import {
  deleteFilterRoute,
  saveFilterRoute,
  savedFiltersRoute,
} from './features/saved-filters/saved-filters.ts'
import {
  builderCountChart,
  buildersNotUsingByRegionChart,
  marketShareChart,
  marketShareRollupReport,
} from './features/program-analysis/builder-charts.ts'
import {
  buildersNotUsingReport,
  searchBuildersRoute,
} from './features/program-analysis/builder-opportunities.ts'
import { buildersUsingReport } from './features/program-analysis/builders-using.ts'
import {
  leadshareAttendanceReport,
  leadshareAttendeesChart,
  leadshareEngagementChart,
} from './features/program-analysis/leadshare-attendance.ts'
import { managementSummaryReport } from './features/program-analysis/management-summary.ts'
import {
  closingCountChart,
  estimatedClosingRevenueChart,
  manufacturerSummaryReport,
  monthlySalesChart,
} from './features/program-analysis/manufacturer-summary.ts'
import { missedValueReport } from './features/program-analysis/missed-value.ts'
import { newBuildersCountChart, newBuildersReport } from './features/program-analysis/new-builders.ts'
import {
  buildersNotClaimingRoute,
  productCategoriesReport,
} from './features/program-analysis/product-categories.ts'
import {
  homePlanProductsReport,
  productAttributesReport,
  productCatalogReport,
} from './features/program-analysis/product-catalog.ts'
import { accountChoicesRoute } from './features/session/account-choices.ts'
import { recordAccountChangeRoute } from './features/session/account-change.ts'
import { accountsProductRoute } from './features/session/accounts-product.ts'
import { contactForUserRoute } from './features/session/contact-for-user.ts'
import { reportErrorRoute } from './features/session/error-reports.ts'
import { recordPageViewRoute } from './features/session/page-views.ts'
import { productFeaturesRoute } from './features/session/product-features.ts'
import { rolesRoute } from './features/session/roles.ts'
import { forgotPasswordRoute } from './features/sign-in/password/forgot-password.ts'
import { passwordScoreRoute } from './features/sign-in/password/password-problem.ts'
import { completeSetupRoute, setupUserRoute } from './features/sign-in/password/setup.ts'
import {
  addContractVersionRoute,
  endContractRoute,
  setContractMailRoute,
} from './features/direct-rebates/change-contracts.ts'
import { closingUploadRowRoutes } from './features/closing-files/closing-upload-rows.ts'
import { closingUploadRoutes } from './features/closing-files/closing-uploads.ts'
import { mapClosingUploadRoute } from './features/closing-files/map-closings.ts'
import { unconfirmedHomeRoutes } from './features/closing-files/unconfirmed-homes.ts'
import { uploadClosingsRoute } from './features/closing-files/upload-closings.ts'
import { campaignFileRoutes } from './features/marketing/campaign-files.ts'
import { changeCampaignRoutes } from './features/marketing/change-campaigns.ts'
import { campaignChoicesRoute, campaignsRoute } from './features/marketing/read-campaigns.ts'
import { contractFileRoutes } from './features/direct-rebates/contract-files.ts'
import { rebateInvoiceFileRoute } from './features/direct-rebates/invoice-file.ts'
import { rebateInvoiceRevisionsRoute } from './features/direct-rebates/invoice-revisions.ts'
import { rebateContractRoutes } from './features/direct-rebates/rebate-contracts.ts'
import { rebateInvoiceRoutes } from './features/direct-rebates/rebate-invoices.ts'
import { rebateSummaryRoutes } from './features/direct-rebates/rebate-summary.ts'
import { setRebateInvoiceStatusRoute } from './features/direct-rebates/set-status.ts'
import { captureCompanyRoutes } from './features/home-capture/capture-companies.ts'
import { captureImageRoute, captureItemRoute } from './features/home-capture/capture-item.ts'
import { captureCountsRoute, captureItemsRoute } from './features/home-capture/capture-items.ts'
import { reviewCaptureRoute } from './features/home-capture/review-capture.ts'
import { requestInvoiceReviewRoute } from './features/invoices/request-review.ts'
import { changeReviewStatusRoute, reopenReviewRoute } from './features/invoices/review-status.ts'
import { invoiceDetailsRoutes } from './features/invoices/invoice-details.ts'
import { invoiceLinesRoute } from './features/invoices/invoice-lines.ts'
import { invoiceLists } from './features/invoices/invoice-lists.ts'
import { readReviewRoutes } from './features/invoices/read-reviews.ts'
import { leadAnalysisRoute } from './features/leadplus/lead-analysis.ts'
import { leadLists } from './features/leadplus/lead-lists.ts'
import { builderLeadsRoute, leadReports } from './features/leadplus/lead-reports.ts'
import { leadHistoryRoute, leadRoute } from './features/leadplus/read-leads.ts'
import { reassignLeadRoute } from './features/leadplus/reassign-lead.ts'
import { reopenLeadRoute } from './features/leadplus/reopen-lead.ts'
import { sendLeadRoute } from './features/leadplus/send-lead.ts'
import { saveNoteFromBpmRoute, updateLeadRoute } from './features/leadplus/update-lead.ts'
import { changePasswordRoute } from './features/profile/change-password.ts'
import { contactProfileRoute, updateProfileRoute } from './features/profile/contact-profile.ts'
import { secondFactorRoutes } from './features/profile/second-factor.ts'
import { ownSignInsRoute, signOutEverywhereRoute } from './features/profile/sign-ins.ts'
import { unconfirmedClosingsRoute } from './features/reports/unconfirmed-closings.ts'
import { calendarRoute } from './features/reports/calendar.ts'
import { mailboxRoute } from './features/mailbox/mailbox.ts'
import { regionOfZipRoute, salesRegionsRoute } from './features/rms/sales-regions.ts'
import { builderShareChart, closingShareChart } from './features/usage-trending/share-by-quarter.ts'
import {
  shareBuildersSummaryRoute,
  shareClosingsSummaryRoute,
} from './features/usage-trending/share-summary.ts'
import { usageTrendingBuildersRoute } from './features/usage-trending/usage-builders.ts'
import { specialistOfAccountRoute, specialistOfZipRoute } from './features/rms/specialist.ts'
import { siteContentRoute } from './features/support/site-content.ts'
import type { Served } from './platform/request/serve.ts'

/** Every answer the server gives, one line per call of the contract. */
export const servedRoutes = (demo: boolean): Served[] => [
  contactForUserRoute,
  accountsProductRoute,
  recordAccountChangeRoute,
  accountChoicesRoute,
  rolesRoute,
  productFeaturesRoute,
  recordPageViewRoute,
  reportErrorRoute,
  setupUserRoute,
  completeSetupRoute,
  forgotPasswordRoute,
  passwordScoreRoute,
  contactsWithPermissionsRoute,
  createUserRoute,
  updateUserRoute,
  validateUserRoute,
  deactivateUserRoute,
  reactivateUserRoute,
  resendWelcomeRoute,
  resetSecondFactorRoute,
  setLoginRoute,
  isEmailInUseRoute,
  contactTitlesRoute,
  contactProfileRoute,
  updateProfileRoute,
  changePasswordRoute,
  ...secondFactorRoutes,
  ownSignInsRoute,
  signOutEverywhereRoute,
  auditEventsRoute,
  searchCompaniesRoute,
  builderProfileSummaryRoute,
  builderValueRoute,
  builderProfileRoute,
  builderContactsRoute,
  primaryContactRoute,
  builderAccountsRoute,
  accountStatusesRoute,
  addressTypesRoute,
  addressesRoute,
  closingPercentageRoute,
  trailing12Route,
  usageTrendingBuilderDetailRoute,
  closingsDetailRoute,
  builderTrendRoute,
  builderSpecialistRoute,
  builderOpportunitiesRoute,
  builderOpportunityRoute,
  opportunityStatusesRoute,
  opportunityReasonsRoute,
  assigneesRoute,
  opportunitiesRoute,
  opportunityRoute,
  opportunityHistoryRoute,
  createOpportunityRoute,
  updateOpportunityRoute,
  changeOpportunityStatusRoute,
  ...noteRoutes,
  ...noteMailRoutes,
  salesRegionsRoute,
  regionOfZipRoute,
  specialistOfAccountRoute,
  specialistOfZipRoute,
  siteContentRoute,
  calendarRoute,
  savedFiltersRoute,
  saveFilterRoute,
  deleteFilterRoute,
  manufacturerSummaryReport,
  closingCountChart,
  monthlySalesChart,
  estimatedClosingRevenueChart,
  newBuildersReport,
  searchBuildersRoute,
  buildersNotUsingReport,
  buildersUsingReport,
  missedValueReport,
  leadshareAttendanceReport,
  leadshareEngagementChart,
  productCatalogReport,
  productAttributesReport,
  homePlanProductsReport,
  managementSummaryReport,
  marketShareRollupReport,
  builderCountChart,
  marketShareChart,
  builderShareChart,
  closingShareChart,
  shareBuildersSummaryRoute,
  shareClosingsSummaryRoute,
  usageTrendingBuildersRoute,
  buildersNotUsingByRegionChart,
  newBuildersCountChart,
  leadshareAttendeesChart,
  productCategoriesReport,
  buildersNotClaimingRoute,
  ...leadReports,
  ...leadLists,
  builderLeadsRoute,
  leadCountsReport,
  leadAnalysisRoute,
  leadRoute,
  leadHistoryRoute,
  updateLeadRoute,
  saveNoteFromBpmRoute,
  reassignLeadRoute,
  reopenLeadRoute,
  sendLeadRoute,
  qualifiedLeadsChart,
  ...invoiceLists,
  invoiceLinesRoute,
  ...invoiceDetailsRoutes,
  ...readReviewRoutes,
  requestInvoiceReviewRoute,
  changeReviewStatusRoute,
  reopenReviewRoute,
  ...rebateInvoiceRoutes,
  rebateInvoiceFileRoute,
  rebateInvoiceRevisionsRoute,
  setRebateInvoiceStatusRoute,
  ...rebateSummaryRoutes,
  ...rebateContractRoutes,
  addContractVersionRoute,
  endContractRoute,
  setContractMailRoute,
  ...closingUploadRowRoutes,
  ...closingUploadRoutes,
  mapClosingUploadRoute,
  uploadClosingsRoute,
  ...unconfirmedHomeRoutes,
  unconfirmedClosingsRoute,
  ...contractFileRoutes,
  campaignsRoute,
  campaignChoicesRoute,
  ...changeCampaignRoutes,
  ...campaignFileRoutes,
  captureItemsRoute,
  captureCountsRoute,
  captureItemRoute,
  captureImageRoute,
  reviewCaptureRoute,
  ...captureCompanyRoutes,
  newsRoute,
  accountNewsRoute,
  closingRevenueTotalReport,
  notUsingSummaryReport,
  ...(demo ? [mailboxRoute] : []),
]
