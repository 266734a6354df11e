import type { AuditEvent } from '@homestead/contract'
import { formatDate, formatMoment } from '../../lib/format/format.ts'
import { today } from '../../lib/format/today.ts'
import { actionNames, audit } from './messages.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const inWords = (text: string) => {
  if (isDay.test(text)) return formatDate(text)
  return isMoment.test(text) ? formatMoment(text) : text
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return inWords(value)
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.values(value).filter((part) => part !== null && part !== '')
  return parts.length ? parts.map(shown).join(', ') : 'none'
}

/** The ids, counters and particulars that change along with what people see. */
const isMarker = ({ field }: AuditEvent['changes'][number]) =>
  /Ids?$|^assignee(Email|Phone|Title)$|^(lastUpdatedOn|version)$/.test(field)

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isUuid = (value: unknown) => typeof value === 'string' && uuid.test(value)

/** What people can read of the changes: markers where there is nothing else, but never a long id. */
const readable = (changes: AuditEvent['changes']) => {
  const named = changes.filter(({ before, after }) => !isUuid(before) && !isUuid(after))
  return named.every(isMarker) ? named : named.filter((change) => !isMarker(change))
}

/** 'followupBy' as people write it. */
const worded = (field: string) => {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An event as a line of the grid: all of it text that can be searched and exported. */
export const auditRow = ({ id, at, actorName, acting, action, subject, changes }: AuditEvent) => ({
  id,
  at,
  day: today(new Date(at)),
  who: acting ? `${actorName} (${audit.staff})` : actorName,
  what: actionNames[action],
  changes: readable(changes)
    .map(({ field, before, after }) => `${worded(field)}: ${shown(before)} → ${shown(after)}`)
    .join(' · '),
  subject,
})
export type AuditRow = ReturnType<typeof auditRow>
