import * as adminUsers from './admin-users/admin-users.ts'
import * as audits from './audit/audit.ts'
import * as builders from './builders/search-companies.ts'
import * as builderProfiles from './builders/builder-profile.ts'
import * as builderValues from './builders/builder-value.ts'
import * as builderAccountsOf from './builders/builder-accounts.ts'
import * as builderContactsOf from './builders/builder-contacts.ts'
import * as builderProfileBuilds from './builders/builder-profile-builds.ts'
import * as builderShares from './builders/builder-share.ts'
import * as builderUsage from './builders/builder-usage.ts'
import * as closingUploadCalls from './closing-files/closing-uploads.ts'
import * as rebateContractCalls from './direct-rebates/rebate-contracts.ts'
import * as rebateInvoiceCalls from './direct-rebates/rebate-invoices.ts'
import * as rebateSummaryCalls from './direct-rebates/rebate-summary.ts'
import * as unconfirmedHomeCalls from './closing-files/unconfirmed-homes.ts'
import * as discovery from './opportunities/builder-opportunities.ts'
import * as noteMails from './notes/note-mails.ts'
import * as noteThreads from './notes/notes.ts'
import * as opportunityCalls from './opportunities/opportunities.ts'
import * as builderSpecialists from './rms/builder-specialist.ts'
import * as assigneeList from './session/assignees.ts'
import * as session from './session/session.ts'
import * as setup from './sign-in/setup.ts'
import * as campaignCalls from './marketing/campaigns.ts'
import * as mailbox from './mailbox/mailbox.ts'
import * as calendars from './reports/calendar.ts'
import * as savedFilters from './saved-filters/saved-filters.ts'
import { unconfirmedClosings } from './reports/unconfirmed-closings.ts'
import * as manufacturerSummaryReport from './program-analysis/manufacturer-summary.ts'
import * as newBuildersReport from './program-analysis/new-builders.ts'
import * as builderOpportunitiesReport from './program-analysis/builder-opportunities.ts'
import * as buildersUsingReport from './program-analysis/builders-using.ts'
import * as missedValueReport from './program-analysis/missed-value.ts'
import * as leadshareAttendanceReport from './program-analysis/leadshare-attendance.ts'
import * as productCatalogReport from './program-analysis/product-catalog.ts'
import * as managementSummaryReport from './program-analysis/management-summary.ts'
import * as builderChartsReport from './program-analysis/builder-charts.ts'
import * as productCategoriesReport from './program-analysis/product-categories.ts'
import * as captureCompanyCalls from './home-capture/capture-companies.ts'
import * as captureCalls from './home-capture/capture-items.ts'
import * as invoiceReviewCalls from './invoices/invoice-reviews.ts'
import * as invoiceCalls from './invoices/invoices.ts'
import * as leadAnalyses from './leadplus/lead-analysis.ts'
import * as leadLists from './leadplus/lead-lists.ts'
import * as leadReports from './leadplus/lead-reports.ts'
import * as leadCalls from './leadplus/leads.ts'
import * as leadCountsReport from './leadplus/lead-counts.ts'
import * as newsArticles from './news/news.ts'
import * as summaryTiles from './summary/summary-tiles.ts'
import * as shareQuarters from './usage-trending/share-by-quarter.ts'
import * as shareSummaries from './usage-trending/share-summary.ts'
import * as usageBuilders from './usage-trending/usage-builders.ts'
import * as profiles from './profile/profile.ts'
import * as secondFactors from './profile/second-factor.ts'
import * as rms from './rms/sales-regions.ts'
import * as specialists from './rms/specialist.ts'
import * as support from './support/site-content.ts'

export * from './admin-users/admin-users.ts'
export * from './admin-users/user-rights.ts'
export * from './audit/audit.ts'
export * from './builders/search-companies.ts'
export * from './builders/builder-profile.ts'
export * from './builders/builder-value.ts'
export * from './builders/builder-accounts.ts'
export * from './builders/builder-contacts.ts'
export * from './builders/builder-profile-builds.ts'
export * from './builders/builder-share.ts'
export * from './builders/builder-usage.ts'
export * from './closing-files/closing-upload.ts'
export * from './closing-files/closing-uploads.ts'
export * from './direct-rebates/rebate-contracts.ts'
export * from './direct-rebates/rebate-invoice.ts'
export * from './direct-rebates/rebate-invoices.ts'
export * from './direct-rebates/rebate-summary.ts'
export * from './closing-files/unconfirmed-homes.ts'
export * from './opportunities/builder-opportunities.ts'
export * from './leadplus/lead-counts.ts'
export * from './news/news.ts'
export * from './notes/note-mails.ts'
export * from './summary/summary-tiles.ts'
export * from './notes/notes.ts'
export * from './opportunities/opportunities.ts'
export * from './opportunities/opportunity.ts'
export * from './rms/builder-specialist.ts'
export * from './reports/calendar.ts'
export * from './reports/date-ranges.ts'
export * from './session/assignees.ts'
export * from './session/permissions.ts'
export * from './session/products.ts'
export * from './session/regions.ts'
export * from './session/session.ts'
export * from './sign-in/setup.ts'
export * from './mailbox/mailbox.ts'
export * from './marketing/campaigns.ts'
export * from './reports/grid-report.ts'
export * from './reports/home-types.ts'
export * from './reports/predefined-ranges.ts'
export * from './saved-filters/saved-filters.ts'
export * from './reports/unconfirmed-closings.ts'
export * from './profile/profile.ts'
export * from './profile/second-factor.ts'
export * from './program-analysis/manufacturer-summary.ts'
export * from './program-analysis/new-builders.ts'
export * from './program-analysis/builder-opportunities.ts'
export * from './program-analysis/builders-using.ts'
export * from './program-analysis/missed-value.ts'
export * from './program-analysis/leadshare-attendance.ts'
export * from './program-analysis/product-catalog.ts'
export * from './program-analysis/management-summary.ts'
export * from './program-analysis/builder-charts.ts'
export * from './program-analysis/product-categories.ts'
export * from './home-capture/capture-companies.ts'
export * from './home-capture/capture-item.ts'
export * from './home-capture/capture-items.ts'
export * from './home-capture/query-texts.ts'
export * from './invoices/invoice.ts'
export * from './invoices/invoice-reviews.ts'
export * from './invoices/invoices.ts'
export * from './leadplus/lead.ts'
export * from './leadplus/lead-analysis.ts'
export * from './leadplus/lead-lists.ts'
export * from './leadplus/lead-reports.ts'
export * from './leadplus/leads.ts'
export * from './rms/sales-regions.ts'
export * from './rms/specialist.ts'
export * from './changed-lines.ts'
export * from './route.ts'
export * from './stored-file.ts'
export * from './support/site-content.ts'
export * from './usage-trending/share-by-quarter.ts'
export * from './usage-trending/share-summary.ts'
export * from './usage-trending/usage-builders.ts'
export * from './client.ts'
export * from './plain-line.ts'

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
  forgotPassword: setup.forgotPassword,
  passwordScore: setup.passwordScore,
  contactsWithPermissions: adminUsers.contactsWithPermissions,
  createUser: adminUsers.createUser,
  updateUser: adminUsers.updateUser,
  validateUser: adminUsers.validateUser,
  deactivateUser: adminUsers.deactivateUser,
  reactivateUser: adminUsers.reactivateUser,
  resendWelcome: adminUsers.resendWelcome,
  resetSecondFactor: adminUsers.resetSecondFactor,
  setLogin: adminUsers.setLogin,
  isEmailInUse: adminUsers.isEmailInUse,
  contactTitles: adminUsers.contactTitles,
  auditEvents: audits.auditEvents,
  searchCompanies: builders.searchCompanies,
  builderProfileSummary: builderProfiles.builderProfileSummary,
  builderValue: builderValues.builderValue,
  builderProfile: builderProfileBuilds.builderProfile,
  builderContacts: builderContactsOf.builderContacts,
  primaryContact: builderContactsOf.primaryContact,
  builderAccounts: builderAccountsOf.builderAccounts,
  accountStatuses: builderAccountsOf.accountStatuses,
  addressTypes: builderAccountsOf.addressTypes,
  addresses: builderAccountsOf.addresses,
  closingPercentage: builderShares.closingPercentage,
  trailing12: builderShares.trailing12,
  usageTrendingBuilderDetail: builderUsage.usageTrendingBuilderDetail,
  closingsDetail: builderUsage.closingsDetail,
  builderTrend: builderUsage.builderTrend,
  builderSpecialist: builderSpecialists.builderSpecialist,
  builderOpportunities: discovery.builderOpportunities,
  builderOpportunity: discovery.builderOpportunity,
  opportunityStatuses: opportunityCalls.opportunityStatuses,
  opportunityReasons: opportunityCalls.opportunityReasons,
  assignees: assigneeList.assignees,
  opportunities: opportunityCalls.opportunities,
  opportunity: opportunityCalls.opportunity,
  opportunityHistory: opportunityCalls.opportunityHistory,
  createOpportunity: opportunityCalls.createOpportunity,
  updateOpportunity: opportunityCalls.updateOpportunity,
  changeOpportunityStatus: opportunityCalls.changeOpportunityStatus,
  opportunityNotes: noteThreads.opportunityThread.notes,
  addOpportunityNote: noteThreads.opportunityThread.addNote,
  editOpportunityNote: noteThreads.opportunityThread.editNote,
  deleteOpportunityNote: noteThreads.opportunityThread.deleteNote,
  leadNotes: noteThreads.leadThread.notes,
  addLeadNote: noteThreads.leadThread.addNote,
  editLeadNote: noteThreads.leadThread.editNote,
  deleteLeadNote: noteThreads.leadThread.deleteNote,
  invoiceReviewNotes: noteThreads.invoiceReviewThread.notes,
  addInvoiceReviewNote: noteThreads.invoiceReviewThread.addNote,
  editInvoiceReviewNote: noteThreads.invoiceReviewThread.editNote,
  deleteInvoiceReviewNote: noteThreads.invoiceReviewThread.deleteNote,
  rebateInvoiceNotes: noteThreads.rebateInvoiceThread.notes,
  addRebateInvoiceNote: noteThreads.rebateInvoiceThread.addNote,
  editRebateInvoiceNote: noteThreads.rebateInvoiceThread.editNote,
  deleteRebateInvoiceNote: noteThreads.rebateInvoiceThread.deleteNote,
  mailReviewNote: noteMails.mailReviewNote,
  mailRebateNote: noteMails.mailRebateNote,
  mailReviewNotes: noteMails.mailReviewNotes,
  mailRebateNotes: noteMails.mailRebateNotes,
  salesRegions: rms.salesRegions,
  regionOfZip: rms.regionOfZip,
  specialistOfAccount: specialists.specialistOfAccount,
  specialistOfZip: specialists.specialistOfZip,
  siteContent: support.siteContent,
  mailbox: mailbox.mailbox,
  campaigns: campaignCalls.campaigns,
  campaignChoices: campaignCalls.campaignChoices,
  requestCampaign: campaignCalls.requestCampaign,
  updateCampaign: campaignCalls.updateCampaign,
  changeCampaignStatus: campaignCalls.changeCampaignStatus,
  changeCompletionDate: campaignCalls.changeCompletionDate,
  campaignFiles: campaignCalls.campaignFiles,
  addCampaignFile: campaignCalls.addCampaignFile,
  campaignFile: campaignCalls.campaignFile,
  deleteCampaignFile: campaignCalls.deleteCampaignFile,
  calendar: calendars.calendar,
  savedFilters: savedFilters.savedFilters,
  saveFilter: savedFilters.saveFilter,
  deleteFilter: savedFilters.deleteFilter,
  manufacturerSummary: manufacturerSummaryReport.manufacturerSummary,
  closingCount: manufacturerSummaryReport.closingCount,
  monthlySales: manufacturerSummaryReport.monthlySales,
  estimatedClosingRevenue: manufacturerSummaryReport.estimatedClosingRevenue,
  newBuilders: newBuildersReport.newBuilders,
  searchBuilders: builderOpportunitiesReport.searchBuilders,
  buildersNotUsing: builderOpportunitiesReport.buildersNotUsing,
  buildersUsing: buildersUsingReport.buildersUsing,
  missedValueDetail: missedValueReport.missedValueDetail,
  leadshareAttendance: leadshareAttendanceReport.leadshareAttendance,
  leadshareEngagement: leadshareAttendanceReport.leadshareEngagement,
  productCatalog: productCatalogReport.productCatalog,
  productAttributes: productCatalogReport.productAttributes,
  homePlanProducts: productCatalogReport.homePlanProducts,
  managementSummary: managementSummaryReport.managementSummary,
  marketShareRollup: builderChartsReport.marketShareRollup,
  builderCount: builderChartsReport.builderCount,
  marketShare: builderChartsReport.marketShare,
  builderShare: shareQuarters.builderShare,
  closingShare: shareQuarters.closingShare,
  shareBuildersSummary: shareSummaries.shareBuildersSummary,
  shareClosingsSummary: shareSummaries.shareClosingsSummary,
  usageTrendingBuilders: usageBuilders.usageTrendingBuilders,
  buildersNotUsingByRegion: builderChartsReport.buildersNotUsingByRegion,
  newBuildersCount: newBuildersReport.newBuildersCount,
  leadshareAttendees: leadshareAttendanceReport.leadshareAttendees,
  productCategories: productCategoriesReport.productCategories,
  buildersNotClaiming: productCategoriesReport.buildersNotClaiming,
  activeLeads: leadReports.activeLeads,
  informationalLeads: leadReports.informationalLeads,
  closedLeads: leadReports.closedLeads,
  builderLeads: leadReports.builderLeads,
  leadCounts: leadCountsReport.leadCounts,
  leadAnalysis: leadAnalyses.leadAnalysis,
  leadplusStatuses: leadLists.leadplusStatuses,
  leadplusLostReasons: leadLists.leadplusLostReasons,
  leadplusDeclinedReasons: leadLists.leadplusDeclinedReasons,
  leads: leadCalls.leads,
  leadsActive: leadCalls.leadsActive,
  leadsClosed: leadCalls.leadsClosed,
  leadsInformational: leadCalls.leadsInformational,
  lead: leadCalls.lead,
  leadHistory: leadCalls.leadHistory,
  updateLead: leadCalls.updateLead,
  saveNoteFromBpm: leadCalls.saveNoteFromBpm,
  reassignLead: leadCalls.reassignLead,
  reopenLead: leadCalls.reopenLead,
  sendLead: leadCalls.sendLead,
  qualifiedLeads: leadCountsReport.qualifiedLeads,
  invoicesCurrent: invoiceCalls.invoicesCurrent,
  invoicesOpen: invoiceCalls.invoicesOpen,
  invoicesClosed: invoiceCalls.invoicesClosed,
  invoiceLinks: invoiceCalls.invoiceLinks,
  invoiceLines: invoiceCalls.invoiceLines,
  invoiceDetailsOfMonth: invoiceCalls.invoiceDetailsOfMonth,
  invoiceDetailsOfRange: invoiceCalls.invoiceDetailsOfRange,
  invoiceReviews: invoiceReviewCalls.invoiceReviews,
  reviewReasons: invoiceReviewCalls.reviewReasons,
  reviewStatuses: invoiceReviewCalls.reviewStatuses,
  requestInvoiceReview: invoiceReviewCalls.requestInvoiceReview,
  changeReviewStatus: invoiceReviewCalls.changeReviewStatus,
  reopenReview: invoiceReviewCalls.reopenReview,
  reviewHistory: invoiceReviewCalls.reviewHistory,
  rebateInvoices: rebateInvoiceCalls.rebateInvoices,
  rebateInvoicesIn: rebateInvoiceCalls.rebateInvoicesIn,
  rebateStatuses: rebateInvoiceCalls.rebateStatuses,
  rebateInvoiceLines: rebateInvoiceCalls.rebateInvoiceLines,
  rebateInvoiceHistory: rebateInvoiceCalls.rebateInvoiceHistory,
  rebateInvoiceRevisions: rebateInvoiceCalls.rebateInvoiceRevisions,
  rebateInvoiceFile: rebateInvoiceCalls.rebateInvoiceFile,
  setRebateInvoiceStatus: rebateInvoiceCalls.setRebateInvoiceStatus,
  currentQuarterCount: rebateSummaryCalls.currentQuarterCount,
  directClosingsProcessed: rebateSummaryCalls.directClosingsProcessed,
  totalRebates: rebateSummaryCalls.totalRebates,
  rebateBuilderTrend: rebateSummaryCalls.rebateBuilderTrend,
  rebateContracts: rebateContractCalls.rebateContracts,
  rebateContract: rebateContractCalls.rebateContract,
  addContractVersion: rebateContractCalls.addContractVersion,
  endContract: rebateContractCalls.endContract,
  setContractMail: rebateContractCalls.setContractMail,
  addContractFile: rebateContractCalls.addContractFile,
  contractFile: rebateContractCalls.contractFile,
  deleteContractFile: rebateContractCalls.deleteContractFile,
  closingUploads: closingUploadCalls.closingUploads,
  closingUpload: closingUploadCalls.closingUpload,
  closingUploadRows: closingUploadCalls.closingUploadRows,
  closingUploadErrors: closingUploadCalls.closingUploadErrors,
  closingUploadFile: closingUploadCalls.closingUploadFile,
  uploadClosings: closingUploadCalls.uploadClosings,
  mapClosingUpload: closingUploadCalls.mapClosingUpload,
  importClosingUpload: closingUploadCalls.importClosingUpload,
  removeClosingUpload: closingUploadCalls.removeClosingUpload,
  takeBackClosingUpload: closingUploadCalls.takeBackClosingUpload,
  unconfirmedUploads: unconfirmedHomeCalls.unconfirmedUploads,
  unconfirmedHomes: unconfirmedHomeCalls.unconfirmedHomes,
  releaseHomes: unconfirmedHomeCalls.releaseHomes,
  unconfirmedClosings,
  captureItems: captureCalls.captureItems,
  captureCounts: captureCalls.captureCounts,
  captureItem: captureCalls.captureItem,
  captureImage: captureCalls.captureImage,
  reviewCapture: captureCalls.reviewCapture,
  captureCompanies: captureCompanyCalls.captureCompanies,
  companiesByForm: captureCompanyCalls.companiesByForm,
  news: newsArticles.news,
  accountNews: newsArticles.accountNews,
  closingRevenueTotal: summaryTiles.closingRevenueTotal,
  notUsingSummary: summaryTiles.notUsingSummary,
  contactProfile: profiles.contactProfile,
  updateProfile: profiles.updateProfile,
  changePassword: profiles.changePassword,
  secondFactor: secondFactors.secondFactor,
  beginAuthenticator: secondFactors.beginAuthenticator,
  confirmAuthenticator: secondFactors.confirmAuthenticator,
  removeAuthenticator: secondFactors.removeAuthenticator,
  makeRecoveryCodes: secondFactors.makeRecoveryCodes,
  beginPasskey: secondFactors.beginPasskey,
  addPasskey: secondFactors.addPasskey,
  renamePasskey: secondFactors.renamePasskey,
  removePasskey: secondFactors.removePasskey,
  ownSignIns: profiles.ownSignIns,
  // At the end: in the generated tests it takes the session away that the others need.
  signOutEverywhere: profiles.signOutEverywhere,
} as const
export type Contract = typeof contract
