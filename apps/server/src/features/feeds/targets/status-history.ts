import { instant } from './instant.ts'
import type { Beside } from './target.ts'

/** How something came to the status it has, line by line. */
export const statusHistoryOf = ({
  table,
  owner,
  hasRemarks = false,
}: {
  table: string
  owner: string
  hasRemarks?: boolean
}): Beside => {
  return {
    held: {
      history: `(select coalesce(jsonb_agg(jsonb_build_object('at', ${instant('y.at')},
          'by', (select lower(p.email) from contact p where p.manufacturer_id = y.manufacturer_id and p.id = y.contact_id),
          'from_status', y.from_status_id::text, 'to_status', y.to_status_id::text${hasRemarks ? `, 'remark', nullif(y.remark, '')` : ''}) order by y.at, y.id), '[]')
        from ${table} y where y.manufacturer_id = t.manufacturer_id and y.${owner} = t.id)`,
    },
    write: (rows) => [
      `delete from ${table} y using ${rows} c where y.manufacturer_id = c.account_id and y.${owner} = c.id`,
      `insert into ${table} (manufacturer_id, ${owner}, at, contact_id, from_status_id, to_status_id${hasRemarks ? ', remark' : ''})
       select c.account_id, c.id, (e.line ->> 'at')::timestamptz,
         (select min(p.id) from contact p where p.manufacturer_id = c.account_id and lower(p.email) = e.line ->> 'by'),
         (e.line ->> 'from_status')::int, (e.line ->> 'to_status')::int${hasRemarks ? `, coalesce(e.line ->> 'remark', '')` : ''}
       from ${rows} c, jsonb_array_elements(c.history) with ordinality e (line, place) order by c.id, e.place`,
    ],
  }
}
