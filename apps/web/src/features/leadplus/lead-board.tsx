import type { LeadRow } from '@homestead/contract'

export default function LeadBoard(_: { leads: LeadRow[] }) {
  return null
}
