const inWindow = (gathered: string, condition: string) => `
  select distinct w.id as window_id, w.from_month, w.to_month, d.category_id, d.builder_id
  from ${gathered} d join report_window w on d.month between w.from_month and w.to_month where ${condition}`

/**
 * Which builders took a category in a window. That can only change where a month of theirs comes into sight or goes out
 * of it, and where it goes the other months of the window have to be asked.
 */
export const categoryWindowStatements = (gathered: string): string[] => [
  `delete from builder_category_window t using (${inWindow(gathered, 'd.had and not d.has')}) g
   where t.window_id = g.window_id and t.category_id = g.category_id and t.builder_id = g.builder_id and not exists (
     select from builder_category_month m where m.builder_id = g.builder_id and m.category_id = g.category_id
       and m.month between g.from_month and g.to_month)`,
  `insert into builder_category_window (window_id, category_id, builder_id)
   select window_id, category_id, builder_id from (${inWindow(gathered, 'd.has and not d.had')}) g
   on conflict do nothing`,
]
