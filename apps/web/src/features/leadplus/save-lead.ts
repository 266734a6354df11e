import { type Lead, type LeadChange, updateLead } from '@homestead/contract'
import { api } from '../../lib/api/api.ts'
import { type Outcome, saveOrConflict } from '../../lib/api/save-or-conflict.ts'

export const saveLead = (given: { mfr: string; id: string; change: LeadChange }): Promise<Outcome<Lead>> =>
  saveOrConflict(api(updateLead, { params: { mfr: given.mfr, id: given.id }, body: given.change }))
