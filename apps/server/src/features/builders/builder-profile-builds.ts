import { builderProfile, BuilderProfile } from '@homestead/contract'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import { serve } from '../../platform/request/serve.ts'
import { rowOf } from '../../platform/sql/rows-of.ts'
import { builder } from './builder-id.ts'
import { homeLines } from './home-lines.ts'

export const builderProfileRoute = serve(builderProfile, async ({ db, account, params }) => {
  const query = (id: Sql) => sql`
    select b.name as "builderProfileName", b.enterprise_id as "enterpriseId", b.enrolled_on as "enrolledOn",
      array(select t.name from builder_type_of_builder bt join builder_type t on t.id = bt.builder_type_id
        where bt.builder_id = b.id order by t.id) as "builderTypes",
      (select min(first_closed_on) from usage_span u
        where u.manufacturer_id = ${account.accountId} and u.builder_id = b.id) as "dateFirstReported",
      exists (select from usage_window w where w.manufacturer_id = ${account.accountId} and w.window_id = 12
        and w.builder_id = b.id) as "isUsing",
      ${homeLines} as "profileBuild"
    from builder b where b.id = ${id}`
  return rowOf(db, BuilderProfile, builder(params.id), query)
})
