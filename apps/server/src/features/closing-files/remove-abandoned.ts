import { sql } from '../../platform/sql/sql.ts'
import type { Upkeep } from '../../platform/process/upkeep.ts'

/** A file that nobody imports is not shown any longer; nothing of it is kept. */
export const removeAbandoned: Upkeep = (owner) =>
  owner.run(sql`
    with gone as (
      delete from closing_upload where status not in ('Processed', 'TakingBack', 'TakenBack')
        and uploaded_at < now() - interval '30 days'
      returning manufacturer_id, file_id
    )
    delete from stored_file s using gone g where s.manufacturer_id = g.manufacturer_id and s.id = g.file_id`)
