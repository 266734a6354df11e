/** Every permission string of the product, in its one dotted spelling. */
export const permissions = [
  'LPO.Read',
  'LPO.Update',
  'RMSLocator.Read',
  'Discovery.Read',
  'Discovery.Update',
  'UsageTrending.Read',
  'Opportunity.Read',
  'Opportunity.Update',
  'Validation.Read',
  'Validation.Create',
  'Validation.Update',
  'Loyalty.Read',
  'AccountList.Read',
  'BuilderLifetimeValue.Read',
  'HomeCapture.Read',
  'HomeCaptureInformationPage.Read',
  'CustomerSupport.Read',
  'EditProfile.Create',
  'EditProfile.Read',
  'EditProfile.Update',
  'Invoice.Read',
  'Invoice.Update',
  'InvoiceDetail.Read',
  'InvoiceDetail.Update',
  'InvoiceStatus.Read',
  'InvoiceStatus.Update',
  'RequestInvoiceReview.Read',
  'RequestInvoiceReview.Update',
  'ProgramAnalysis.Read',
  'ProgramAnalysis.Update',
  'ProgramAnalysisBuildersNotUsing.Read',
  'ProgramAnalysisLeadshare.Read',
  'AttributeList.Read',
  'ManufacturerMgmt.Read',
  'Marketing.Read',
  'Marketing.Update',
  'Marketing.Create',
  'Marketing.ActualCompletionDateUpdate',
  'Marketing.StatusUpdate',
  'Media.Read',
  'Media.Update',
  'Media.Delete',
  'SummaryLeadshare.Read',
  'SummaryMarketShare.Read',
  'SummaryBuilders.Read',
  'SummaryLeadPlusOpportunity.Read',
  'SummaryNewBuilders.Read',
  'Dashboard.Read',
  'ReportsLeadshare.Read',
  'ReportsBuildersNotUsing.Read',
  'User.Read',
  'User.Create',
  'User.Update',
  'User.Remove',
  'DRM.Read',
  'DRMInvoice.Read',
  'DRMInvoice.Update',
  'DirectContracts.Read',
  'DirectContracts.Update',
  'DRMContractView.Read',
  'DRMContractView.Update',
  'DRMReports.Read',
  'DRMSummary.Read',
  'DRMContractFile.Read',
  'DRMBuilderTrendReport.Read',
] as const

export type Permission = (typeof permissions)[number]

/** Somebody's permissions are looked at many times, and there are eighty of them. */
const lowered = new WeakMap<readonly string[], ReadonlySet<string>>()

const holds = (held: readonly string[]) => {
  const lower = lowered.get(held) ?? new Set(held.map((permission) => permission.toLowerCase()))
  lowered.set(held, lower)
  return (permission: string) => lower.has(permission.toLowerCase())
}

/** Held strings are compared without regard to case: older accounts carry 'lpo.read'. */
export const holdsAll = (held: readonly string[], needed: readonly string[]) => needed.every(holds(held))
export const holdsAny = (held: readonly string[], needed: readonly string[]) => needed.some(holds(held))
