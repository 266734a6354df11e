import { ApiError, type Lead, type LeadChange, updateLead } from '@homestead/contract'
import { api } from '../../lib/api.ts'

/** Saved, or refused because somebody else was faster: then with what they changed. */
export type Outcome = { saved: Lead } | { refused: readonly string[] }

export async function saveLead(given: { mfr: string; id: string; change: LeadChange }): Promise<Outcome> {
  try {
    const params = { mfr: given.mfr, id: given.id }
    return { saved: await api(updateLead, { params, body: given.change }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    return { refused: error.body?.errors ?? [error.message] }
  }
}
