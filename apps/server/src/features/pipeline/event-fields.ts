import { actorName, isoInstant, personName, wholeDollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'

/** For a `select` over a history `h` with `eventPeople`: what the events of leads and of opportunities have in common. */
export const eventFields = sql`
  h.version, ${isoInstant('h.at')} as at, ${actorName('c')} as "contactName",
  ${wholeDollars('h.value_cents')} as "opportunityValue", ${personName('a')} as "assigneeName",
  h.followup_by as "followupBy", h.respond_by as "respondBy"`

/** Who made the change, and who was assigned after it. */
export const eventPeople = sql`
  left join contact c on c.manufacturer_id = h.manufacturer_id and c.id = h.contact_id
  left join contact a on a.manufacturer_id = h.manufacturer_id and a.id = h.assignee_contact_id`
