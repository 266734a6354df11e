import { analyzeStaged } from '../engine/run-tables.ts'

/**
 * When a builder first and last took a category of a manufacturer. A new day only widens that; where a claim goes that
 * stood at either end, the facts have to be asked.
 */
export const usageSpanStatements = (changes: string, lost: string): string[] => [
  `create unlogged table ${lost} as
   select distinct s.manufacturer_id, s.builder_id, s.category_id
   from ${changes} c join usage_span s on s.manufacturer_id = c.manufacturer_id and s.builder_id = c.was_builder_id
     and s.category_id = c.category_id
   where c.was_is_confirmed and c.was_closed_on in (s.first_closed_on, s.last_closed_on)
     and (c.is_confirmed is not true or c.builder_id <> c.was_builder_id or c.closed_on <> c.was_closed_on)`,
  analyzeStaged(lost),
  `delete from usage_span s using ${lost} l where s.manufacturer_id = l.manufacturer_id
     and s.builder_id = l.builder_id and s.category_id = l.category_id`,
  `insert into usage_span
   select k.manufacturer_id, k.builder_id, k.category_id, min(h.closed_on), max(h.closed_on)
   from ${lost} l join claim k on k.builder_id = l.builder_id and k.manufacturer_id = l.manufacturer_id
     and k.category_id = l.category_id
   join closing h on h.id = k.closing_id and h.is_confirmed
   group by k.manufacturer_id, k.builder_id, k.category_id`,
  `insert into usage_span as s
   select manufacturer_id, builder_id, category_id, min(closed_on), max(closed_on)
   from ${changes} where is_confirmed group by manufacturer_id, builder_id, category_id
   on conflict (manufacturer_id, builder_id, category_id) do update set
     first_closed_on = least(s.first_closed_on, excluded.first_closed_on),
     last_closed_on = greatest(s.last_closed_on, excluded.last_closed_on)
   where excluded.first_closed_on < s.first_closed_on or excluded.last_closed_on > s.last_closed_on`,
]
