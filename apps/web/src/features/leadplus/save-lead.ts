import { type Lead, type LeadChange, updateLead } from '@homestead/contract'
import { api } from '../../lib/api/api.ts'
import { type Outcome, unlessStale } from '../../lib/api/save-or-conflict.ts'

export const saveLead = (given: { mfr: string; id: string; change: LeadChange }): Promise<Outcome<Lead>> =>
  unlessStale(api(updateLead, { params: { mfr: given.mfr, id: given.id }, body: given.change }))
