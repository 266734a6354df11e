import { type Lead, leadPath } from '@homestead/contract'
import type { Transaction } from '../../platform/sql/db.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { inDollars, usDay } from '../../platform/format.ts'

export interface Sender {
  readonly db: Transaction
  readonly jobs: Jobs
  readonly manufacturerId: number
  /** Address of the portal. */
  readonly publicUrl: string
}

/** Tells the assignee which lead is theirs now, and how it came to them. */
export async function mailLeadToAssignee(sender: Sender, lead: Lead, how: string): Promise<void> {
  if (!lead.assigneeEmail) return
  const lines = [
    how,
    '',
    `Lead: ${lead.name} (${lead.leadplusOfferType})`,
    `Builder: ${lead.builderName}, ${lead.city}, ${lead.state}`,
    `Status: ${lead.status}`,
    `Value: ${inDollars(lead.opportunityValue)}`,
    ...(lead.respondBy ? [`Respond by: ${usDay(lead.respondBy)}`] : []),
    ...(lead.description ? ['', lead.description] : []),
    '',
    `${sender.publicUrl}${leadPath(lead.leadplusEnterpriseId)}`,
  ]
  await queueMail(sender, {
    to: lead.assigneeEmail,
    subject: `Lead assigned: ${lead.name}, ${lead.builderName}`,
    text: lines.join('\n'),
  })
}

/** Tells whose lead it was where it went. */
export const mailLeadIsElsewhere = (sender: Sender, to: string, lead: Lead, where: string) =>
  queueMail(sender, {
    to,
    subject: `Lead reassigned: ${lead.name}, ${lead.builderName}`,
    text: `${lead.name} (${lead.builderName}) ${where}`,
  })
