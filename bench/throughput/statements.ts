/** What the small call that is compared asks of the database, as the portal writes it. */
export const statusesStatement =
  'select id, name, is_closed as "isClosed", is_legacy as "isLegacy" from opportunity_status order by id'

/** The same as PostGraphile is asked for it. */
export const statusesQuery =
  '{ allOpportunityStatuses(orderBy: ID_ASC) { nodes { id name isClosed isLegacy } } }'
