import { pipelineStatus } from '@homestead/contract'
import type { StatusTone } from '../../ui/feedback/status-dot.tsx'

const { targeted, contacted, qualified, engaged, won, lost } = pipelineStatus
const tones: Record<number, StatusTone> = {
  [targeted]: 1,
  [contacted]: 2,
  [qualified]: 3,
  [engaged]: 4,
  [won]: 'won',
  [lost]: 'lost',
}

/** How a status looks that leads and opportunities have in common; what others look like is each one's own matter. */
export const statusTone = (statusId: number): StatusTone | undefined => tones[statusId]
