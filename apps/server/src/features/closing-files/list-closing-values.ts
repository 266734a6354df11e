import { ClosingUploadDetail, type ClosingColumn } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { planAnew } from '../../platform/sql/name-statements.ts'
import { categoriesOf, chosenMeanings, homeTypeKey, homeTypes } from './reading/closing-names.ts'
import type { Work } from './closing-job.ts'

const mostValues = 100
/** Of the letters in threes that two names share; below it a suggestion would be a guess. */
const likeEnough = 0.3

/** Values that are not the names themselves: what they were taken for, or what they might mean. */
export function listValues(
  db: Transaction,
  { manufacturerId, uploadId }: Work,
  places: Record<ClosingColumn, number>,
  meanings: readonly unknown[],
): Promise<ClosingUploadDetail['values']> {
  const query = sql`
    with chosen as materialized (${chosenMeanings(meanings)}),
    written as materialized (
      select x."column", x.value, count(*)::int as rows, bool_and(x.is_known) as is_known
      from closing_upload_row r
      cross join lateral (values
        ('builder', r.cells[${places.builder}::int], r.builder_id is not null),
        ('homeType', r.cells[${places.homeType}::int], r.home_type_id is not null),
        ('category', r.cells[${places.category}::int], r.category_id is not null)) as x ("column", value, is_known)
      where r.manufacturer_id = ${manufacturerId} and r.upload_id = ${uploadId} and x.value <> '' and x.value not like '=%'
      group by x."column", x.value
    ), told as (
      select w."column", w.value, w.rows, case when w.is_known then coalesce(c.meaning, h.name) end as meaning
      from written w
      left join chosen c on c."column" = w."column" and c.value = lower(w.value)
      left join (${homeTypes}) h on w."column" = 'homeType' and h.key = ${homeTypeKey('w.value')}
      where not w.is_known or c.meaning is not null or lower(h.name) <> lower(w.value)
      order by w.is_known, w.rows desc, w.value limit ${mostValues}
    )
    select t."column", t.value, t.rows, t.meaning, case when t.meaning is null then (
      select n.name from (
        select 'builder' as "column", b.name from drm_contract k join builder b on b.id = k.builder_id
        where k.manufacturer_id = ${manufacturerId}
        union all select 'category', g.name from (${categoriesOf(manufacturerId)}) g
      ) n
      where n."column" = t."column" and similarity(lower(n.name), lower(t.value)) > ${likeEnough}
      order by similarity(lower(n.name), lower(t.value)) desc, n.name limit 1) end as suggestion
    from told t order by t.meaning is not null, t.rows desc, t.value ${sql.raw(planAnew)}`
  return db.rows(ClosingUploadDetail.shape.values.element, query)
}
