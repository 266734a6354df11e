import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { services, type RouteDef, type Service } from './route.ts'

/** Every call the portal is specified to answer, by service. What a name in the path stands for is left out. */
const specified: Partial<Record<Service, string>> = {
  bpo: `
    GET statuses
    GET reasons
    POST opportunities
    GET opportunities/{}
    PUT opportunities/{}
    PUT opportunities/{}/status
    GET opportunities
  `,
  builder: `
    GET builderprofile/profile/{}
    GET accounts/statuses
    GET addresses/types
    GET addresses/{}
    GET accounts/{}/primary-contact
    GET accounts
  `,
  aggregation: `
    GET accounts/{}/buildercontacts
    POST invoicereviews
    PUT invoicereviews/{}/status
    POST invoicereviews/{}/note/email
    GET contacts/permissions
    PUT user/deactivatecontact
    PUT user/reactivatecontact
    PUT user/resendwelcome
    POST user
    GET user/{}/setup/{}
    PUT user/{}/fromsetup/{}
    GET homecaptureproxy/admin/captureItems
    GET homecaptureproxy/admin/hccompany
    POST homecaptureproxy/admin/hccompany/getCompany
    GET contacts/foruser/{}
  `,
  report: `
    GET BuilderProfile/{}/summary/{}
    GET Opportunities/builderopportunities
    GET Opportunities/builderopportunities/{}
    GET salesregion/{}
    GET invoices/current/{}
    GET invoices/open/{}
    GET invoices/closed/{}
    GET manufacturers/{}/drminvoices
    GET invoices/closingpercentage/{}/builder/{}
    GET invoices/buildervalue/{}/builder/{}
    GET invoices/trailing12/{}/builder/{}
    GET reports/enterprise/{}/grids/UsageTrendingBuilderDetail
    GET reports/enterprise/{}/grids/ClosingsDetail
    GET reports/ShareBuildersSummary/{}
    GET reports/ShareClosingsSummary/{}
    GET reports/MarketShareByPartnerRollup/{}
    GET reports/ProductCategory/{}
    GET BuilderProfile/BuildersNotClaimingSummary
    GET BuilderProfile/search
    GET manufacturers/{}/direct-closings-processed/count
    GET manufacturers/{}/total-rebates
    GET manufacturers/{}/drminvoices/{}
    GET reports/account/{}/grids/GetNewBuildersByPartner
    GET reports/account/{}/grids/GetBuildersUsingProductByPartner
    GET reports/account/{}/grids/GetBuildersNotUsingProductByPartner
    GET reports/account/{}/grids/GetBuildersMonthlySummaryByPartner
    GET reports/account/{}/grids/GetLposActiveQualifiedTargetedByPartnerFinancial
    GET reports/account/{}/grids/GetInformationalLpos
    GET reports/account/{}/grids/GetClosedLpos
    GET reports/account/{}/grids/GetLeadshareAttendanceByPartnerFinancial
    GET reports/account/{}/grids/GetBuildersNotUsingBPMFullyEstimatedMissedValueDetail
    GET reports/account/{}/grids/GetManufacturerManagementSummary
    GET reports/account/{}/charts/GetMonthlySalesByPartner
    GET reports/account/{}/charts/GetClosingCountByPartner
    GET reports/account/{}/charts/GetEstimatedClosingRevenueByPartner
    GET reports/account/{}/charts/GetBuilderCountByPartner
    GET reports/account/{}/charts/GetMarketShareByPartner
    GET reports/account/{}/charts/GetLPOsQualifiedByPartner
    GET reports/account/{}/charts/GetEngagementLeadshareEastByPartner
    GET reports/account/{}/charts/GetBuildersNotUsingProductByRegion
    GET reports/enterprise/{}/grids/GetEstimatedClosingRevenueByPartner
    GET reports/enterprise/{}/grids/GetBuildersNotUsingBPMFullyEstimatedMissedValueDetail
    GET reports/account/{}/charts/marketshare/builderShare
    GET reports/account/{}/charts/marketshare/closingShare
  `,
  pricing: `
    GET Salesperson/account/builderregion/{}
    GET Companies/SearchCompanies
    GET invoices/details-csv/{}/year/{}/month/{}
    GET invoices/details-csv/{}/start/{}/end/{}
    GET report/GetHomePlanProductDetails/{}
    GET Salesperson/account/{}
    GET Salesperson/areaCode/{}
    GET report/account/{}/grids/GetProductCatalogByPartner
    GET report/account/{}/grids/GetProductAttributeList
  `,
  invoice: `
    GET invoices/manufacturer/{}/invoice-links
    GET invoices/lineitems/manufacturer/{}/invoicenumber/{}
    GET reviews/manufacturer/{}/invoicenumber/{}
    GET review-reasons
    GET review-statuses
  `,
  drm: `
    GET manufacturers/{}/current-quarter/count
    POST manufacturers/setinvoicestatusbyinvoiceeid/{}
    GET invoices/files/{}
    GET invoices/builderTrend/{}/{}
    GET manufacturers/{}/contracts
    POST drm-invoices/{}/email/notes
  `,
  leadplus: `
    GET leadplusDeclinedReasons
    GET leadplusLostReasons
    GET leadplusStatuses
    POST leadplus/reassign/{}
    PUT leadplus/{}/NoteFromBpm
    GET accounts/{}/leadplus
    GET accounts/{}/leadplus/counts
    GET accounts/{}/leadplus/active
    GET accounts/{}/leadplus/closed
    GET accounts/{}/leadplus/informational
    GET accounts/{}/leadplus/analysis
    GET accounts/{}/leadplus/{}
    PUT accounts/{}/leadplus/{}
    GET accounts/{}/leadplus/builder/{}
  `,
  manufacturer: `
    GET {}/contacts/{}/profile
    PUT {}/contacts/{}/profile
    PUT contacts/setlogin/{}
    GET IsEmailInUse/{}/{}/{}
    POST contacts/{}/password
    POST {}/contacts/permissions
    POST {}/contacts/permissions/validate
    GET contacttitles
    GET accounts/{}/news
  `,
  identity: `
    GET product/accountsproduct
    GET users/roles/{}
    GET features/productfeatures/{}
    GET gridFilterPreference/grid/{}
    POST gridFilterPreference/grid/{}
    DELETE gridFilterPreference/{}
  `,
  content: `
    GET campaign/getallcampaigns
    GET sitecontent
  `,
  news: `
    GET news
  `,
  collaboration: `
    GET messages/bpo/{}
    POST messages/bpo
    GET messages/leadplus/{}
    POST messages/leadplus
    GET messages/invoicereview/{}
    POST messages/invoicereview
    GET messages/drminvoice/{}
    POST messages/drminvoice
    POST messages/invoicereview/{}/reviewNotes
    POST messages/drminvoice/{}/reviewNotes
  `,
}

const routes = new Set(
  (Object.values(contract) as RouteDef[]).map(
    ({ method, service, path }) =>
      `${service} ${method} ${path.replaceAll(/:\w+/g, '{}').replace(/\/$/, '')}`,
  ),
)

test.each(services)('every specified call of %s is in the contract', (service) => {
  const calls = (specified[service] ?? '').split('\n').flatMap((line) => line.trim() || [])
  expect(calls.filter((call) => !routes.has(`${service} ${call}`))).toEqual([])
})
