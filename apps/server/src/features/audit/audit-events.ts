import { auditEvents, mostAuditEvents } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { isoInstant, personName } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { jsonRows } from '../reports/json-rows.ts'
import { subjectId, subjectName } from './audit-subjects.ts'

/**
 * A value that was not there before, or is not there any more, differs from any other. Of what was made the subject
 * tells; a file that was added is a change of what it belongs to.
 */
const changes = sql`coalesce((
  select json_agg(json_build_object('field', k.key, 'before', e.before -> k.key, 'after', e.after -> k.key)
    order by k.key)
  from (select jsonb_object_keys(coalesce(e.before, '{}') || coalesce(e.after, '{}')) as key) k
  where (e.before is not null or e.action like '%-file-added') and e.before -> k.key is distinct from e.after -> k.key), '[]')`

export const auditEventsRoute = serve(auditEvents, ({ db, account }) =>
  jsonRows(
    db,
    auditEvents.row,
    sql`
      select e.id as "id", ${isoInstant('e.at')} as "at", ${personName('u')} as "actorName",
        e.acting as "acting", e.action as "action", ${subjectName(account.accountId)} as "subject", ${changes} as "changes"
      from audit_event e join app_user u on u.id = e.actor_user_id
      ${subjectId}
      where e.manufacturer_id = ${account.accountId}
      order by e.id desc limit ${mostAuditEvents}`,
  ),
)
