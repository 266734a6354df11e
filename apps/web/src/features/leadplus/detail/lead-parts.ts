import type { Lead } from '@homestead/contract'
import type { ReactNode } from 'react'

/** A part of the page that another feature draws. */
export type LeadPart = (props: { lead: Lead; readOnly: boolean }) => ReactNode

export interface LeadParts {
  Thread: LeadPart
  Builder: LeadPart
}
