import type { StatusTone } from '../../ui/feedback/status-dot.tsx'
import { statusTone } from '../pipeline/status-tone.ts'

/** Whatever else it is, for example the legacy 'Not a good fit', it did not come to anything. */
export const toneOf = (statusId: number): StatusTone => statusTone(statusId) ?? 'lost'
