/** Where things are in the portal: for its own links, and for those in mails. */

/** What is behind the sign-in, in one account. */
export const insidePath = '/authenticated'
/** A page of an account, by the path that its feature declares. */
export const pathInside = (page: string) => `${insidePath}/${page}`
const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`

export const summaryPath = `${insidePath}/summary`
export const accountProblemPath = '/customer-service/account-problem'
export const profilePath = `${insidePath}/profile`
export const usersPath = `${insidePath}/admin/users`
export const auditPath = `${insidePath}/admin/audit`
export const supportPath = `${insidePath}/customer-support`

export const discoveryPath = `${insidePath}/builders`
export const builderPath = below(discoveryPath)

export const leadplusPath = `${insidePath}/leadplus`
export const leadPath = below(`${leadplusPath}/leadplusDetail`)

export const programAnalysisPath = `${insidePath}/programanalysis`
export const reportPath = (report: string) => `${programAnalysisPath}/${report}`
export const usageTrendingPath = `${insidePath}/usage-trending`

export const marketingPath = `${insidePath}/marketing`
export const campaignPath = (campaignId: string) =>
  `${marketingPath}?campaign=${encodeURIComponent(campaignId)}`

export const invoicesPath = `${insidePath}/invoices`
export const invoicePath = below(invoicesPath)
/** One line of an invoice: a home and what was claimed for it. */
export const invoiceLinePath = (invoiceNumber: string, closingId: number, categoryId: number) =>
  `${invoicePath(invoiceNumber)}?line=${closingId}-${categoryId}`

export const rebatesPath = `${insidePath}/drm/direct-rebates`
export const rebateContractsPath = `${insidePath}/drm/contracts`
export const rebateContractPath = below(rebateContractsPath)
export const rebateInvoicesPath = `${insidePath}/drm/invoices`
export const rebateInvoicePath = below(rebateInvoicesPath)
export const rebateReportsPath = `${insidePath}/drm/reports`
export const closingUploadPath = `${insidePath}/drm/closing-files`
export const closingFilePath = below(closingUploadPath)

/** Where somebody is told why they are not signed in. */
export const notSignedInPath = '/unauthorized'
export const forgotPasswordPath = '/forgot-password'
/** Where an invitation or a forgotten password leads. */
export const setupPath = (partner: string, code: string) => `/setup/${partner}/${code}`

/** The mails of the demo. */
export const mailboxPath = '/mailbox'
/** Offers the accounts in which the path after it opens. */
export const anotherAccountPath = '/another-account'

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
