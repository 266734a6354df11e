import {
  releaseHomes,
  UnconfirmedHome,
  unconfirmedHomes,
  UnconfirmedUpload,
  unconfirmedUploads,
} from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { isoInstant, onPage } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'
import { lockClosingFilesNow } from './lock-closing-files.ts'
import { releaseUpload } from './release-homes.ts'
import { Total } from './upload-row.ts'

const unusual = sql`array_remove(array[case when w.is_over_usual then 'overUsual' end,
  case when w.is_far_back then 'farBack' end, case when w.is_same_address then 'sameAddress' end], null)`

export const readUnconfirmedUploads = (db: Transaction): Promise<UnconfirmedUpload[]> =>
  db.rows(
    UnconfirmedUpload,
    sql`
      select u.upload_eid as "enterpriseId", u.account_eid as "accountEnterpriseId", u.account_name as "accountName",
        u.file_name as "fileName", ${isoInstant('u.processed_at')} as "importedAt", u.processed_by as "importedByName",
        u.homes, u.builders, u.first_closed_on as "firstClosedOn", u.last_closed_on as "lastClosedOn",
        json_build_object('overUsual', u.over_usual, 'farBack', u.far_back, 'sameAddress', u.same_address) as unusual
      from unconfirmed_uploads() u order by u.processed_at, u.upload_eid`,
  )

export const unconfirmedHomeRoutes = [
  serve(unconfirmedUploads, ({ db }) => readUnconfirmedUploads(db)),
  serve(unconfirmedHomes, async ({ db, params, query }) => {
    const { page = 1, pageSize = 100 } = query
    const { total } = await db.row(
      Total,
      sql`select count(*)::int as total from unconfirmed_homes(${params.id})`,
    )
    if (total === 0) throw new NotFound('Closing file with homes to confirm')
    const rows = await db.rows(
      UnconfirmedHome,
      sql`
        select h.id as "closingId", b.enterprise_id as "builderEnterpriseId", b.name as "builderName",
          h.address1 as "address", h.city, h.state, h.postal_code as "postalCode", h.closed_on as "closedOn",
          t.name as "homeType", ${unusual} as unusual
        from unconfirmed_homes(${params.id}) w
        join closing h on h.id = w.closing_id
        join builder b on b.id = h.builder_id
        join home_type t on t.id = h.home_type_id
        order by cardinality(${unusual}) desc, lower(b.name), h.closed_on, h.id
        ${onPage(page, pageSize)}`,
    )
    return { total, rows }
  }),
  serve(releaseHomes, async ({ db, params, body }) => {
    await lockClosingFilesNow(db)
    return releaseUpload(db, params.id, body.closingIds)
  }),
]
