import { rebateStatus } from '@homestead/contract'
import type { StatusTone } from '../../ui/feedback/status-dot.tsx'

const tones: Record<number, StatusTone> = {
  [rebateStatus.draft]: 1,
  [rebateStatus.sent]: 2,
  [rebateStatus.accepted]: 4,
  [rebateStatus.disputed]: 'lost',
  [rebateStatus.paid]: 'won',
}

/** Deeper blue the further an invoice came, red while disputed, green once paid. */
export const rebateTone = (statusId: number): StatusTone => tones[statusId] ?? 'declined'

/** The same as a colour, for parts of a bar. */
export const rebateColor = (statusId: number): string => {
  const tone = rebateTone(statusId)
  return `var(--hiq-${typeof tone === 'number' ? `stage-${tone}` : tone})`
}
