import { leadStatus } from '@homestead/contract'
import type { StatusTone } from '../../ui/feedback/status-dot.tsx'

const { targeted, contacted, qualified, engaged, won, lost } = leadStatus
const tones: Record<number, StatusTone> = {
  [targeted]: 1,
  [contacted]: 2,
  [qualified]: 3,
  [engaged]: 4,
  [won]: 'won',
  [lost]: 'lost',
}

export const leadTone = (statusId: number): StatusTone => tones[statusId] ?? 'declined'

export const leadColor = (statusId: number): string => {
  const tone = leadTone(statusId)
  if (tone === 'declined') return 'var(--hiq-text-3)'
  return `var(--hiq-${typeof tone === 'number' ? `stage-${tone}` : tone})`
}
