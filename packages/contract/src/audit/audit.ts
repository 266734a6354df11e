import { z } from 'zod'
import { route } from '../route.ts'

/** What can be done that is written down. */
export const auditActions = [
  'account-change',
  'acting-started',
  'authenticator-added',
  'authenticator-removed',
  'campaign-completion-changed',
  'campaign-file-added',
  'campaign-file-removed',
  'campaign-requested',
  'campaign-status-changed',
  'campaign-updated',
  'capture-reviewed',
  'closing-file-homes-released',
  'closing-file-imported',
  'closing-file-removed',
  'closing-file-taken-back',
  'closing-file-uploaded',
  'company-updated',
  'contract-end-changed',
  'contract-file-added',
  'contract-file-removed',
  'contract-mail-changed',
  'contract-version-added',
  'invoice-review-note-deleted',
  'invoice-review-note-edited',
  'invoice-review-reopened',
  'invoice-review-requested',
  'invoice-review-status-changed',
  'lead-note-deleted',
  'lead-note-edited',
  'lead-note-saved',
  'lead-reassign-requested',
  'lead-reopened',
  'lead-sent',
  'lead-updated',
  'opportunity-created',
  'opportunity-note-deleted',
  'opportunity-note-edited',
  'opportunity-updated',
  'passkey-added',
  'passkey-removed',
  'passkey-renamed',
  'password-changed',
  'password-reset',
  'profile-updated',
  'rebate-invoice-note-deleted',
  'rebate-invoice-note-edited',
  'rebate-invoice-status-changed',
  'recovery-code-used',
  'recovery-codes-made',
  'second-factor-reset',
  'setup-completed',
  'signed-out-everywhere',
  'user-created',
  'user-deactivated',
  'user-reactivated',
  'user-updated',
  'welcome-resent',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Who changed what: one change, as it was written down with it. */
export const AuditEvent = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  /** Staff of the portal who acted for the account. */
  acting: z.boolean(),
  action: z.enum(auditActions),
  /** What was changed, by the name people know it by. */
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
