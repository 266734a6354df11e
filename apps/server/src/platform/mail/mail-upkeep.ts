import { removeAfter } from '../process/upkeep.ts'

/** Unsent mail has no date and stays. */
export const mailUpkeep = removeAfter(90, {
  table: 'mail',
  key: ['manufacturer_id', 'id'],
  column: 'sent_at',
})
