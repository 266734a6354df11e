import { z } from 'zod'
import { route } from '../route.ts'

/** Who changed what: one change, as it was written down with it. */
export const AuditEvent = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  /** Staff of the portal who acted for the account. */
  acting: z.boolean(),
  action: z.string(),
  subject: z.string(),
  /** Of a change, what differed: field, before, after. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type AuditEvent = z.infer<typeof AuditEvent>

export const mostAuditEvents = 5000

export const auditEvents = {
  ...route({
    method: 'GET',
    service: 'identity',
    path: 'accounts/:mfr/audit',
    summary: `What people changed in the account, the latest ${mostAuditEvents}, the latest first`,
    params: z.object({ mfr: z.uuid() }),
    result: z.array(AuditEvent),
    permission: 'User.Read',
    account: { param: 'mfr' },
  }),
  gridKey: 'audit',
  row: AuditEvent,
}
