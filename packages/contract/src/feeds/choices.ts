import { campaignStatusNames } from '../marketing/campaigns.ts'
import { bpoTypeNames } from '../opportunities/opportunity.ts'
import { productNames } from '../session/products.ts'

/** Names that people read, and the numbers the database has for them; a test compares them with its lists. */
const byName = (names: Readonly<Record<number, string>>): Record<string, number> =>
  Object.fromEntries(Object.entries(names).map(([id, name]) => [name, Number(id)]))

export const editions = byName(productNames)
export const homeTypes = { 'Single Family': 1, 'Multi Family': 2 }
export const builderStatuses = { Active: 'A', Inactive: 'I', Pending: 'P', Closed: 'C' }
export const builderTypes = ['Production', 'Semi-custom', 'Custom', 'Multi-family', 'Remodeler']
export const addressTypes = { Primary: 1, Mailing: 2, Billing: 3 }
export const phoneTypes = { Office: 1, Mobile: 2, Fax: 3, 'Toll free': 4 }
export const regions = {
  Northeast: 1,
  'Mid-Atlantic': 2,
  'South Central': 3,
  'Florida/Gulf Coast': 4,
  'North Central': 5,
  'Mid Central': 6,
  Texas: 7,
  Mountain: 8,
  Southwest: 9,
  Northwest: 10,
}
/** Features that are added to the base product. */
export const addOns = {
  'User Management': 12,
  LEADPLUS: 13,
  'Direct Rebates': 14,
  HomeCapture: 15,
  Marketing: 16,
  'Invoice Review': 17,
  'CRM Connect': 18,
}
/** Roles of the base product by their names, others after their feature. */
export const roles = [
  'Administrator',
  'Sales',
  'Analyst',
  'Finance',
  'Viewer',
  'Standard (phase-out)',
  'User Manager',
  'Summary Viewer',
  'CRM Connect',
  'LEADPLUS Sales',
  'LEADPLUS Viewer',
  'Direct Rebates Finance',
  'Direct Rebates Viewer',
  'HomeCapture Standard',
  'Marketing Standard',
  'Marketing Viewer',
  'Invoice Review Finance',
  'Invoice Review Viewer',
]
/** What leads and opportunities have in common. */
const pipelineStatuses = { Targeted: 1, Contacted: 2, Qualified: 3, Engaged: 4, Won: 5, Lost: 6 }
export const opportunityStatuses = { ...pipelineStatuses, 'Not a good fit': 7 }
export const opportunityReasons = {
  'Not a good fit': 1,
  Price: 2,
  'Product range': 3,
  'Incumbent supplier': 4,
  Timing: 5,
  'No response': 6,
}
export const opportunityTypes = byName(bpoTypeNames)
export const leadTypes = { 'Targeted Offer': 1, 'Product Trial': 2, 'Cross-sell': 3, Informational: 4 }
export const leadStatuses = { ...pipelineStatuses, Declined: 7 }
export const leadLostReasons = {
  Price: 1,
  'Product range': 2,
  'Incumbent supplier': 3,
  Timing: 4,
  'No response': 5,
}
export const leadDeclinedReasons = {
  'Outside territory': 1,
  'No capacity': 2,
  'Not a good fit': 3,
  Duplicate: 4,
}
export const reviewReasons = {
  'No product installed': 1,
  'Wrong product': 2,
  'Duplicate closing': 3,
  'Outside program': 4,
  'Incorrect incentive': 5,
  Other: 6,
}
export const reviewStatuses = { Open: 1, 'In review': 2, Credited: 3, Declined: 4 }
export const rebateStatuses = { Draft: 1, Sent: 2, Accepted: 3, Disputed: 4, Paid: 5 }
export const campaignStatuses = byName(campaignStatusNames)
