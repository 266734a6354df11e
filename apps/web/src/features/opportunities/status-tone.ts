import { opportunityStatus } from '@homestead/contract'
import type { StatusTone } from '../../ui/feedback/status-dot.tsx'

const { targeted, contacted, qualified, engaged, won } = opportunityStatus
const tones: Record<number, StatusTone> = {
  [targeted]: 1,
  [contacted]: 2,
  [qualified]: 3,
  [engaged]: 4,
  [won]: 'won',
}

/** Whatever else it is, Lost or the legacy 'Not a good fit', it did not come to anything. */
export const toneOf = (statusId: number): StatusTone => tones[statusId] ?? 'lost'
