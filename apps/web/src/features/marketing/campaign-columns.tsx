import { type Campaign, campaignStatus } from '@homestead/contract'
import { formatDate } from '../../lib/format/format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { GridColumn } from '../grid/grid-column.ts'

const tones = {
  [campaignStatus.requested]: 'open',
  [campaignStatus.scheduled]: 'open',
  [campaignStatus.inProgress]: 'under-way',
  [campaignStatus.completed]: 'good',
} as const

export const CampaignBadge = ({ campaign }: { campaign: Campaign }) => (
  <Badge tone={tones[campaign.statusId as keyof typeof tones]}>{campaign.status}</Badge>
)

export const campaignColumns: GridColumn<Campaign>[] = [
  { field: 'name', title: 'Campaign', type: 'text', width: 190 },
  { field: 'campaignType', title: 'Type', type: 'text', width: 114 },
  { field: 'regions', title: 'Region', type: 'text', width: 146 },
  { field: 'targetDate', title: 'Target date', type: 'date', width: 104 },
  {
    field: 'actualCompletionDate',
    title: 'Completed on',
    type: 'date',
    width: 116,
    cell: ({ actualCompletionDate }) => formatDate(actualCompletionDate) || '–',
  },
  {
    field: 'status',
    title: 'Status',
    type: 'text',
    width: 112,
    cell: (campaign) => <CampaignBadge campaign={campaign} />,
  },
  { field: 'category', title: 'Category', type: 'text', width: 130, hidden: true },
  { field: 'contactName', title: 'Contact', type: 'text', width: 130, hidden: true },
  { field: 'requestedOn', title: 'Requested on', type: 'date', width: 112, hidden: true },
  { field: 'requestedByName', title: 'Requested by', type: 'text', width: 130, hidden: true },
  { field: 'files', title: 'Files', type: 'number', width: 70, hidden: true },
]
