import { sql } from '../../../platform/sql/sql.ts'
import { homeTypeWords, stateWords, zipsOfZero } from './closing-words.ts'

/** Builders of the account's contracts by what a file may call them; the city tells apart those of one name. */
export const contractBuilders = (manufacturerId: number) => sql`
  select x.key, min(x.builder_id) as builder_id, min(x.contract_id) as contract_id, count(distinct x.builder_id) as builders
  from drm_contract k
  join builder b on b.id = k.builder_id
  cross join lateral (values (lower(b.name), b.id, k.id),
    (lower(b.name || ', ' || b.city || ', ' || b.state), b.id, k.id)) as x (key, builder_id, contract_id)
  where k.manufacturer_id = ${manufacturerId} group by x.key`

export const categoriesOf = (manufacturerId: number) => sql`
  select lower(g.name) as key, g.id, g.name from manufacturer_category m join category g on g.id = m.category_id
  where m.manufacturer_id = ${manufacturerId}`

export const homeTypes = sql`
  select w.key, t.id, t.name
  from unnest(${Object.keys(homeTypeWords)}::text[], ${Object.values(homeTypeWords)}::text[]) as w (key, name)
  join home_type t on t.name = w.name`

export const stateNames = sql`
  select x.key, x.code, x.zips_of_zero from unnest(${stateWords.map(([word]) => word)}::text[],
    ${stateWords.map(([, code]) => code)}::text[],
    ${stateWords.map(([, code]) => zipsOfZero[code] ?? null)}::text[]) as x (key, code, zips_of_zero)`

/** By letters and digits alone, as the words above. */
export const homeTypeKey = (column: string) =>
  sql`regexp_replace(lower(${sql.ref(column)}), '[^[:alnum:]]+', '', 'g')`

export const chosenMeanings = (meanings: readonly unknown[]) => sql`
  select x."column" as "column", lower(x.value) as value, x.meaning
  from jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb) as x ("column" text, value text, meaning text)`
