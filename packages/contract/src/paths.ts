/** Where things are in the portal: for its own links, and for those in mails. */

const inside = '/authenticated'
const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`

export const summaryPath = `${inside}/summary`
export const accountProblemPath = '/customer-service/account-problem'
export const profilePath = `${inside}/profile`
export const usersPath = `${inside}/admin/users`
export const auditPath = `${inside}/admin/audit`
export const supportPath = `${inside}/customer-support`

export const discoveryPath = `${inside}/builders`
export const builderPath = below(discoveryPath)

export const leadplusPath = `${inside}/leadplus`
export const leadPath = below(`${leadplusPath}/leadplusDetail`)

export const programAnalysisPath = `${inside}/programanalysis`

export const marketingPath = `${inside}/marketing`
export const campaignPath = (campaignId: string) =>
  `${marketingPath}?campaign=${encodeURIComponent(campaignId)}`

export const invoicesPath = `${inside}/invoices`
export const invoicePath = below(invoicesPath)
/** One line of an invoice: a home and what was claimed for it. */
export const invoiceLinePath = (invoiceNumber: string, closingId: number, categoryId: number) =>
  `${invoicePath(invoiceNumber)}?line=${closingId}-${categoryId}`

export const rebatesPath = `${inside}/drm/direct-rebates`
export const rebateContractsPath = `${inside}/drm/contracts`
export const rebateContractPath = below(rebateContractsPath)
export const rebateInvoicesPath = `${inside}/drm/invoices`
export const rebateInvoicePath = below(rebateInvoicesPath)
export const rebateReportsPath = `${inside}/drm/reports`
export const closingUploadPath = `${inside}/drm/closing-files`
export const closingFilePath = below(closingUploadPath)

/** Where an invitation or a forgotten password leads. */
export const setupPath = (partner: string, code: string) => `/setup/${partner}/${code}`

/** The room of those who run the network. */
export const networkPath = '/network'
export const feedsPath = `${networkPath}/feeds`
export const feedRunPath = (run: number) => `${feedsPath}/${run}`
/** What a feed's files look like, for programs, and one to begin with. */
export const feedDescriptionPath = (feed: string) => `${feedsPath}/${feed}.json`
/** All of them with their examples, as one archive. */
export const feedExamplesPath = `${feedsPath}/examples.zip`
export const feedExamplePath = (feed: string) => `${feedsPath}/${feed}.csv`
/** Where staff choose for whom they act. */
export const chooseAccountPath = '/choose-account'
