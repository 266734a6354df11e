import { accountDay } from './account-day.ts'
import { leadUuid, type ReportNetwork } from './networks/report-network.ts'

const offers = ['Targeted Offer', 'Product Trial', 'Cross-sell', 'Informational']
export const leadStatuses = ['Targeted', 'Contacted', 'Qualified', 'Engaged', 'Won', 'Lost', 'Declined']
const reasons: Record<string, string[]> = {
  Lost: ['Price', 'Product range', 'Incumbent supplier', 'Timing', 'No response'],
  Declined: ['Outside territory', 'No capacity', 'Not a good fit', 'Duplicate'],
}
export const homeTypes = { 1: 'Single Family', 2: 'Multi Family' }

export const place = (builder: { at: number }) => ({ city: `Town ${builder.at + 1}`, state: 'ST' })

interface ShownBuilder {
  at: number
  id: string
  name: string
  specialist?: string | null
}

/** The account's leads of the builders that are shown, as every list of leads has them. */
export const expectedLeads = (network: ReportNetwork, builders: readonly ShownBuilder[]) =>
  network.leads.flatMap((lead, at) => {
    const builder = builders.find((one) => one.at === lead.builder)
    if (lead.maker !== 0 || !builder) return []
    const status = leadStatuses[lead.status - 1] ?? ''
    return {
      leadplusEnterpriseId: leadUuid(at),
      name: `LP-${at + 1}`,
      assignedOn: lead.assignedOn,
      offeredOn: lead.assignedOn,
      leadplusOfferType: offers[lead.offer - 1],
      homeType: homeTypes[lead.type],
      opportunityValue: Math.round(lead.cents / 100),
      builderEnterpriseId: builder.id,
      builderName: builder.name,
      ...place(builder),
      rmsName: builder.specialist ?? null,
      bpmName: lead.assigned ? 'Test Person' : null,
      bpmIsDeactivated: false,
      statusId: lead.status,
      status,
      wonLostDeclinedReason: reasons[status]?.[lead.reason - 1] ?? null,
      statusDate: lead.statusOn,
      respondBy: lead.respondIn === null ? null : accountDay(lead.respondIn),
      overdueDays: lead.status > 4 ? 0 : Math.max(0, -(lead.respondIn ?? 0)),
      lastUpdatedOn: '2026-01-02T03:04:05.678Z',
      version: 1,
    }
  })

export const isInformational = (lead: { leadplusOfferType: string | undefined }) =>
  lead.leadplusOfferType === 'Informational'
export const isClosed = ({ status }: { status: string }) => ['Won', 'Lost', 'Declined'].includes(status)
