import { closingColumns, type ClosingColumn } from '@homestead/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../platform/db.ts'
import { planAnew } from '../../platform/name-statements.ts'
import { oneRow } from '../../platform/one-row.ts'
import { categoriesOf, chosenMeanings, contractBuilders, homeTypeKey, homeTypes } from './closing-names.ts'
import { stateCodes } from './closing-words.ts'
import type { Work } from './closing-work.ts'

const mostUnits = 10_000

export interface Part {
  readonly places: Record<ClosingColumn, number>
  readonly meanings: readonly unknown[]
  /** The rows after this line and up to that one. */
  readonly after: number
  readonly upTo: number
}

export interface Judged {
  readonly rows: number
  readonly matched: number
  readonly created: number
  readonly errors: number
}

/** What can be wrong with each column, the first that holds. That it is missing or a formula can be wrong with any. */
const wrongWith: Record<ClosingColumn, readonly (readonly [RawBuilder<unknown>, string])[]> = {
  builder: [
    [sql`builders > 1`, 'Several builders have this name'],
    [
      sql`builder_id is null and exists (select from builder b where lower(b.name) = lower(said_builder))`,
      'No contract with this builder',
    ],
    [sql`builder_id is null`, 'No builder with this name'],
  ],
  address: [
    [sql`length(address) > 200`, 'Address is too long'],
    [sql`address_key = ''`, 'Address must have letters or digits'],
  ],
  city: [[sql`length(city) > 100`, 'City is too long']],
  state: [[sql`not upper(state) = any (${stateCodes}::text[])`, 'State must be a two-letter code']],
  zip: [[sql`zip !~ '^\\d{5}(-?\\d{4})?$'`, 'Zip must have 5 digits']],
  closingDate: [
    [sql`closed_on is null`, 'Closing date must be MM/DD/YYYY'],
    [sql`closed_on > (now() at time zone 'UTC')::date`, 'Closing date is in the future'],
    [sql`contract_id is not null and not is_covered`, 'No contract with this builder on that day'],
  ],
  homeType: [[sql`home_type_id is null`, 'Home type must be Single Family or Multi Family']],
  category: [[sql`category_id is null`, 'No category with this name']],
  units: [
    [sql`coalesce(whole_units, 0) = 0`, 'Units must be a whole number above 0'],
    [sql`whole_units > ${mostUnits}::int`, `Units must be at most ${mostUnits.toLocaleString('en-US')}`],
  ],
}

const problemOf = (column: ClosingColumn) => {
  const [value, title] = [sql.ref(`m.${column}`), closingColumns[column]]
  const cases = wrongWith[column].map(([when, message]) => sql`when ${when} then ${message}::text`)
  return sql`(${column}::text, case when ${value} = '' then ${`${title} is required`}::text
    when ${value} like '=%' then ${`${title} is a formula without a value`}::text ${sql.join(cases, sql` `)} end)`
}
const columns = Object.keys(closingColumns) as ClosingColumn[]

/**
 * Says of the next rows what they mean, what is wrong with them, and which home they tell of: one statement, however
 * many rows.
 */
export async function judgeClosings(
  db: Transaction,
  { manufacturerId, uploadId }: Work,
  { places, meanings, after, upTo }: Part,
): Promise<Judged> {
  const values = columns.map(
    (column) => sql`coalesce(cells[${places[column]}::int], '') as ${sql.ref(column)}`,
  )
  const { rows } = await sql<Judged>`
    with part as materialized (
      select line, ${sql.join(values)} from closing_upload_row
      where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId} and line > ${after} and line <= ${upTo}
    ), chosen as materialized (${chosenMeanings(meanings)}),
    builder_name as materialized (${contractBuilders(manufacturerId)}),
    category_name as materialized (${categoriesOf(manufacturerId)}),
    home_type_name as materialized (${homeTypes}),
    -- Many homes close on one day, and reading it costs more than finding it again.
    day as materialized (
      select x.given, day_of_text(x.given) as closed_on from (select distinct "closingDate" as given from part) x
    ),
    said as materialized (
      select p.*, coalesce(b.meaning, p.builder) as said_builder, coalesce(h.meaning, p."homeType") as said_home_type,
        coalesce(g.meaning, p.category) as said_category, address_key(p.address) as address_key,
        d.closed_on,
        case when p.units ~ '^\\d{1,3}(,\\d{3}){0,2}(\\.0+)?$|^\\d{1,9}(\\.0+)?$'
          then split_part(replace(p.units, ',', ''), '.', 1)::int end as whole_units
      from part p
      join day d on d.given = p."closingDate"
      left join chosen b on b."column" = 'builder' and b.value = lower(p.builder)
      left join chosen h on h."column" = 'homeType' and h.value = lower(p."homeType")
      left join chosen g on g."column" = 'category' and g.value = lower(p.category)
    ), meant as materialized (
      select s.*, b.builders, b.contract_id, case when b.builders = 1 then b.builder_id end as builder_id,
        h.id as home_type_id, g.id as category_id,
        exists (select from drm_contract k
          join drm_contract_version v on v.manufacturer_id = k.manufacturer_id and v.contract_id = k.id
            and v.valid_from <= s.closed_on
          where k.manufacturer_id = ${manufacturerId} and k.id = b.contract_id
            and (k.ended_on is null or s.closed_on <= k.ended_on)) as is_covered
      from said s
      left join builder_name b on b.key = lower(s.said_builder)
      left join home_type_name h on h.key = ${homeTypeKey('s.said_home_type')}
      left join category_name g on g.key = lower(s.said_category)
    ), judged as materialized (
      select m.*, coalesce((select jsonb_agg(jsonb_build_object('column', w.name, 'message', w.message))
        from (values ${sql.join(columns.map(problemOf))}) as w (name, message)
        where w.message is not null), '[]') as problems
      from meant m
    ), changed as (
      update closing_upload_row r set builder_id = j.builder_id, category_id = j.category_id,
        home_type_id = j.home_type_id, closed_on = j.closed_on, units = j.whole_units, address_key = j.address_key,
        problems = j.problems, closing_id = case when j.problems = '[]' then (
          select h.id from closing h
          where h.builder_id = j.builder_id and h.closed_on = j.closed_on and address_key(h.address1) = j.address_key
          order by h.home_type_id = j.home_type_id desc, h.id limit 1) end
      from judged j
      where r.manufacturer_id = ${manufacturerId} and r.upload_id = ${uploadId} and r.line > ${after}
        and r.line <= ${upTo} and r.line = j.line
      returning r.problems, r.closing_id
    )
    select count(*)::int as rows,
      count(*) filter (where problems = '[]' and closing_id is not null)::int as matched,
      count(*) filter (where problems = '[]' and closing_id is null)::int as created,
      count(*) filter (where problems <> '[]')::int as errors
    from changed ${sql.raw(planAnew)}`.execute(db)
  return oneRow(rows)
}
