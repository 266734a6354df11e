import type { StatusTone } from '../../ui/feedback/status-dot.tsx'
import { statusTone } from '../pipeline/status-tone.ts'

export const leadTone = (statusId: number): StatusTone => statusTone(statusId) ?? 'declined'

export const leadColor = (statusId: number): string => {
  const tone = leadTone(statusId)
  if (tone === 'declined') return 'var(--hiq-text-3)'
  return `var(--hiq-${typeof tone === 'number' ? `stage-${tone}` : tone})`
}
