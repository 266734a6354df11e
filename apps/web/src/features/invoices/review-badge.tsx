import { Badge } from '../../ui/feedback/badge.tsx'

const tones = { Open: 'open', 'In review': 'under-way', Credited: 'good', Declined: 'bad' } as const

export function ReviewBadge({ status }: { status: string }) {
  return <Badge tone={tones[status as keyof typeof tones]}>{status}</Badge>
}
