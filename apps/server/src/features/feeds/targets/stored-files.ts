import type { Beside } from './target.ts'

/** What a file is, by its name. */
const contentType = (name: string) => `case lower(substring(${name} from '\\.([^.]*)$'))
  when 'pdf' then 'application/pdf' when 'png' then 'image/png' when 'jpg' then 'image/jpeg'
  when 'jpeg' then 'image/jpeg' when 'gif' then 'image/gif' when 'webp' then 'image/webp' when 'svg' then 'image/svg+xml'
  when 'csv' then 'text/csv' when 'txt' then 'text/plain'
  when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  when 'zip' then 'application/zip' else 'application/octet-stream' end`

/** The ending of a picture's name, by its first bytes. */
export const pictureEnding = (content: string) => `case
  when substring(${content} for 3) = '\\xffd8ff' then '.jpg' when substring(${content} for 4) = '\\x47494638' then '.gif'
  when substring(${content} from 9 for 4) = '\\x57454250' then '.webp'
  when substring(${content} for 4) in ('\\x3c737667', '\\x3c3f786d') then '.svg' else '.png' end`

const hash = (content: string) => `encode(sha256(${content}), 'hex')`

/** Several files of a row, each with its name: the papers of a contract. */
export const filesOf = (column: string, { link, owner }: { link: string; owner: string }): Beside => {
  const own = (row: string, id: string) => `l.manufacturer_id = ${row} and l.${owner} = ${id}`
  const linked = `${link} l join stored_file x on x.manufacturer_id = l.manufacturer_id and x.id = l.file_id`
  const clear = (rows: string) => [
    `with gone as (
         delete from ${link} l using ${rows} c where ${own('c.account_id', 'c.id')} returning l.manufacturer_id, l.file_id)
       delete from stored_file x using gone g where x.manufacturer_id = g.manufacturer_id and x.id = g.file_id`,
  ]
  return {
    held: {
      [column]: `(select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'content', ${hash('x.content')})
        order by x.id), '[]') from ${linked} where ${own('t.manufacturer_id', 't.id')})`,
    },
    keeps: `select ${hash('x.content')}, x.content from ${linked} where ${own('t.manufacturer_id', 't.id')}`,
    clear,
    write: (rows, files) => [
      ...clear(rows),
      `with named as materialized (
         select c.account_id, c.id, gen_random_uuid() as enterprise_id, e.name, e.content, e.place
         from ${rows} c, rows from (jsonb_to_recordset(c.${column}) as (name text, content text))
           with ordinality e (name, content, place)
       ), added as (
         insert into stored_file (manufacturer_id, enterprise_id, name, content_type, byte_size, content)
         select n.account_id, n.enterprise_id, n.name, ${contentType('n.name')}, octet_length(x.content), x.content
         from named n join ${files} x on x.sha256 = n.content order by n.account_id, n.id, n.place
         returning manufacturer_id, id, enterprise_id
       )
       insert into ${link} (manufacturer_id, ${owner}, file_id)
       select a.manufacturer_id, n.id, a.id from added a join named n on n.enterprise_id = a.enterprise_id`,
    ],
  }
}

/** The one file of a row, such as its photo. */
export const fileOf = (
  column: string,
  { table, link, name, isCounted = true }: { table: string; link: string; name: string; isCounted?: boolean },
): Beside => {
  const linked = `stored_file x where x.manufacturer_id = t.manufacturer_id and x.id = t.${link}`
  const clear = (rows: string) => [
    `with gone as (
         select t.manufacturer_id, t.id, t.${link} as file_id from ${table} t join ${rows} c
           on t.manufacturer_id = c.account_id and t.id = c.id where t.${link} is not null
       ), cleared as (
         update ${table} t set ${link} = null from gone g where t.manufacturer_id = g.manufacturer_id and t.id = g.id
         returning g.manufacturer_id, g.file_id)
       delete from stored_file x using cleared g where x.manufacturer_id = g.manufacturer_id and x.id = g.file_id`,
  ]
  return {
    held: { [column]: `(select ${hash('x.content')} from ${linked})` },
    keeps: `select ${hash('x.content')}, x.content from ${linked}`,
    clear,
    write: (rows, files) => [
      ...clear(rows),
      `with named as materialized (
         select c.account_id, c.id, gen_random_uuid() as enterprise_id, x.content, ${name} as name
         from ${rows} c join ${files} x on x.sha256 = c.${column}
       ), added as (
         insert into stored_file (manufacturer_id, enterprise_id, name, content_type, byte_size, content, is_counted)
         select n.account_id, n.enterprise_id, n.name, ${contentType('n.name')}, octet_length(n.content), n.content,
           ${isCounted}
         from named n order by n.account_id, n.id
         returning manufacturer_id, id, enterprise_id
       )
       update ${table} t set ${link} = a.id from added a join named n on n.enterprise_id = a.enterprise_id
       where t.manufacturer_id = n.account_id and t.id = n.id`,
    ],
  }
}
