import { type Opportunity, builderPath } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Actor } from './actor.ts'
import { inDollars, usDay } from '../../platform/format.ts'

const BuilderRow = z.object({ name: z.string() })

/** Tells the assignee what they are to follow up. False where there is nobody to tell. */
export async function mailAssignee(actor: Actor, opportunity: Opportunity): Promise<boolean> {
  if (!opportunity.assigneeEmail) return false
  const { db, jobs, account, config, session } = actor
  const { name: builder } = await db.row(
    BuilderRow,
    sql`select name from builder where enterprise_id = ${opportunity.builderEnterpriseId}`,
  )
  const lines = [
    `${session.firstName} ${session.lastName} assigned you an opportunity at ${account.name}.`,
    '',
    `Builder: ${builder}`,
    `Status: ${opportunity.statusName}`,
    `Value: ${inDollars(opportunity.opportunityValue)}`,
    ...(opportunity.respondBy ? [`Respond by: ${usDay(opportunity.respondBy)}`] : []),
    ...(opportunity.followupBy ? [`Follow up by: ${usDay(opportunity.followupBy)}`] : []),
    '',
    `${config.publicUrl}${builderPath(opportunity.builderEnterpriseId)}`,
  ]
  await queueMail(
    { db, jobs, manufacturerId: account.accountId },
    { to: opportunity.assigneeEmail, subject: `Opportunity assigned: ${builder}`, text: lines.join('\n') },
  )
  return true
}
