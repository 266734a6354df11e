import type { AuditEvent } from '@homestead/contract'
import { actionNames, audit } from './messages.ts'

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** An event as a line of the grid: all of it text that can be searched and exported. */
export const auditRow = ({ id, at, actorName, acting, action, subject, changes }: AuditEvent) => ({
  id,
  at,
  day: at.slice(0, 10),
  who: acting ? `${actorName} (${audit.staff})` : actorName,
  what: actionNames[action] ?? action,
  changes: changes
    .map(({ field, before, after }) => `${field}: ${shown(before)} → ${shown(after)}`)
    .join(' · '),
  subject,
})
export type AuditRow = ReturnType<typeof auditRow>
