import { leadshareAttendance, leadshareAttendees, leadshareEngagement } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { inRegions } from '../reports/report-sources.ts'
import { serveGridReport } from '../reports/serve-grid-report.ts'

export const leadshareAttendanceReport = serveGridReport(
  leadshareAttendance,
  (scope) => sql`
    select e.name as "event", e.held_on as "date", e.location as "location", b.name as "builderName", b.city as "city",
      b.state as "state", a.attendees as "attendees", a.follow_up as "followUp",
      b.enterprise_id as "builderEnterpriseId"
    from leadshare_attendance a
    join leadshare_event e on e.id = a.event_id
    join builder b on b.id = a.builder_id
    where a.manufacturer_id = ${scope.manufacturerId}
      and e.held_on between ${scope.range.startOn} and ${scope.range.endOn} and ${inRegions(scope, 'b.region_id')}
    order by e.held_on desc, e.id, lower(b.name), b.id`,
)

/** What counts as the east: the regions from Northeast to Florida/Gulf Coast. */
const eastern = [1, 2, 3, 4]

/** An event nobody came to for us is no point. */
export const leadshareEngagementChart = serveGridReport(
  leadshareEngagement,
  (scope) => sql`
    select e.name as "valueOne", sum(a.attendees) as "valueTwo"
    from leadshare_attendance a
    join leadshare_event e on e.id = a.event_id and e.region_id = any (${eastern}::int[])
    join builder b on b.id = a.builder_id
    where a.manufacturer_id = ${scope.manufacturerId}
      and e.held_on between ${scope.range.startOn} and ${scope.range.endOn} and ${inRegions(scope, 'b.region_id')}
    group by e.id
    order by e.held_on, e.id`,
)

export const leadshareAttendeesChart = serveGridReport(
  leadshareAttendees,
  (scope) => sql`
    select 'Leadshare attendees' as "valueOne", coalesce(sum(a.attendees), 0) as "valueTwo"
    from leadshare_attendance a
    join leadshare_event e on e.id = a.event_id
    join builder b on b.id = a.builder_id
    where a.manufacturer_id = ${scope.manufacturerId}
      and e.held_on between ${scope.range.startOn} and ${scope.range.endOn} and ${inRegions(scope, 'b.region_id')}`,
)
