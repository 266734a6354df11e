import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const homes = 1500

/** Homes like those of the last months, under keys of their own, and the claims on them. */
const like = `select h.*, 'SOAK-' || h.id as key from closing h
  where h.source = 'demo' and h.month >= date_trunc('month', current_date) - interval '6 months'
  order by hashint8(h.id) limit ${homes}`

const queries = {
  closings: `select h.key as closing, b.source_key as builder, h.closed_on::text,
      case h.home_type_id when 1 then 'Single Family' else 'Multi Family' end as home_type, h.address1, h.city, h.state,
      h.postal_code
    from (${like}) h join builder b on b.id = h.builder_id where b.source = 'demo'`,
  claims: `select h.key as closing, a.source_key as account, g.source_key as category, k.units
    from (${like}) h join builder b on b.id = h.builder_id and b.source = 'demo' join claim k on k.closing_id = h.id and k.builder_id = h.builder_id
    join account a on a.id = k.manufacturer_id and a.source = 'demo' join category g on g.id = k.category_id`,
}

const cell = (value: string | number | null = '') => `"${String(value ?? '').replaceAll('"', '""')}"`

/** What a night brings, as files in a folder. */
export async function writeNightFiles(owner: pg.Pool, folder: string): Promise<void> {
  for (const [feed, query] of Object.entries(queries)) {
    const { rows, fields } = await owner.query<Record<string, string | number | null>>(query)
    if (rows.length === 0) throw new Error(`Nothing to load: ${feed}`)
    const names = fields.map(({ name }) => name)
    const lines = [names.join(','), ...rows.map((row) => names.map((name) => cell(row[name])).join(','))]
    await writeFile(join(folder, `${feed}.csv`), `${lines.join('\n')}\n`)
  }
  const resources = Object.keys(queries).map((name) => ({ name, path: `${name}.csv` }))
  await writeFile(join(folder, 'datapackage.json'), JSON.stringify({ name: 'night', resources }))
}
