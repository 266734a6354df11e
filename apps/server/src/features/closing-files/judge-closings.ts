import { closingColumns, type ClosingColumn } from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { planAnew } from '../../platform/sql/name-statements.ts'
import {
  categoriesOf,
  chosenMeanings,
  contractBuilders,
  homeTypeKey,
  homeTypes,
  stateNames,
} from './reading/closing-names.ts'
import type { Work } from './closing-job.ts'
import { readsBothWays } from './reading/day-first.ts'
import type { Torn } from './reading/unquoted-thousands.ts'

const mostUnits = 10_000

export interface Part {
  readonly places: Record<ClosingColumn, number>
  readonly torn: Torn
  readonly isDayFirst: boolean
  /** Of the account; the same for all rows of a file. */
  readonly today: string
  readonly meanings: readonly unknown[]
  /** The rows after this line and up to that one. */
  readonly after: number
  readonly upTo: number
}

/** What rows come to that were judged. */
export const Results = z.object({ matched: z.number(), created: z.number(), errors: z.number() })
export const results = sql`count(*) filter (where problems = '[]' and closing_id is not null)::int as matched,
  count(*) filter (where problems = '[]' and closing_id is null)::int as created,
  count(*) filter (where problems <> '[]')::int as errors`

const Judged = Results.extend({ rows: z.number() })

/** 1.000 is a thousand in some countries and one in others. */
const pointed = '^\\d{1,3}(\\.\\d{3})+$'
const grouped = '^(\\d{1,3}(,\\d{3})+|\\d+)(\\.0+)?$'
const tornApart = 'More cells than column names: a value with a comma needs quotes around it, as in "1,200"'

/** Five digits, with the zeros that may have been dropped in front. */
const paddedZip = sql`case when p.zip ~ '^\\d{3,4}(-\\d{4})?$' then lpad(split_part(p.zip, '-', 1), 5, '0')
  when p.zip ~ '^\\d{7,8}$' then left(lpad(p.zip, 9, '0'), 5) end`

/** The first five digits; padded ones only where zips of that state begin so. */
const postalCode = sql`case when p.zip ~ '^\\d{5}(-?\\d{4})?$' then left(p.zip, 5)
  when ${paddedZip} ~ z.zips_of_zero then ${paddedZip} end`

/** What can be wrong with each column, the first that holds. That it is missing or a formula can be wrong with any. */
const wrongWith: Record<ClosingColumn, readonly (readonly [Sql, string])[]> = {
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
  state: [[sql`state_code is null`, 'State must be a two-letter code or the name of a state']],
  zip: [
    [
      sql`postal_code is null and is_zip_elsewhere`,
      'Zip must have 5 digits; with zeros in front it would not be in this state',
    ],
    [sql`postal_code is null`, 'Zip must have 5 digits'],
  ],
  closingDate: [
    [sql`closed_on is null`, 'Closing date must be MM/DD/YYYY'],
    [
      sql`is_day_first and ${readsBothWays}`,
      'Other dates of this file have the day before the month: write the month first',
    ],
    [sql`closed_on > today`, 'Closing date is in the future'],
    [sql`contract_id is not null and not is_covered`, 'No contract with this builder on that day'],
  ],
  homeType: [[sql`home_type_id is null`, 'Home type must be Single Family or Multi Family']],
  category: [[sql`category_id is null`, 'No category with this name']],
  units: [
    [
      sql`are_units_torn`,
      'Units may go on in the next cell: put quotes around them, as in "1,200", or move that column away from Units',
    ],
    [
      sql`units ~ ${pointed}`,
      'Units with a point and three digits may mean thousands or a fraction: write the number without the point',
    ],
    [sql`coalesce(whole_units, 0) = 0`, 'Units must be a whole number above 0'],
    [sql`whole_units > ${mostUnits}::int`, `Units must be at most ${mostUnits.toLocaleString('en-US')}`],
  ],
}

const problemOf = (column: ClosingColumn) => {
  const [value, title] = [sql.ref(`m.${column}`), closingColumns[column]]
  const cases = wrongWith[column].map(([when, message]) => sql`when ${when} then ${message}::text`)
  return sql`(${column}::text, case when ${value} = '' then ${`${title} is required`}::text
    when ${value} like '=%' then ${`${title} is a formula without a value`}::text ${sql.join(cases, ' ')} end)`
}
const columns = Object.keys(closingColumns) as ClosingColumn[]

/**
 * Says of the next rows what they mean, what is wrong with them, and which home they tell of: one statement, however
 * many rows.
 */
export function judgeClosings(
  db: Transaction,
  { manufacturerId, uploadId }: Work,
  { places, torn, isDayFirst, today, meanings, after, upTo }: Part,
): Promise<z.infer<typeof Judged>> {
  const values = columns.map(
    (column) => sql`coalesce(cells[${places[column]}::int], '') as ${sql.ref(column)}`,
  )
  const query = sql`
    with part as materialized (
      select line, ${sql.join(values)}, ${torn.row} as is_torn, ${torn.units} as are_units_torn
      from closing_upload_row
      where manufacturer_id = ${manufacturerId} and upload_id = ${uploadId} and line > ${after} and line <= ${upTo}
    ), chosen as materialized (${chosenMeanings(meanings)}),
    builder_name as materialized (${contractBuilders(manufacturerId)}),
    category_name as materialized (${categoriesOf(manufacturerId)}),
    home_type_name as materialized (${homeTypes}),
    state_name as materialized (${stateNames}),
    -- Many homes close on one day, and reading it costs more than finding it again.
    day as materialized (
      select x.given, day_of_text(x.given) as closed_on from (select distinct "closingDate" as given from part) x
    ),
    said as materialized (
      select p.*, coalesce(b.meaning, p.builder) as said_builder, coalesce(h.meaning, p."homeType") as said_home_type,
        coalesce(g.meaning, p.category) as said_category, address_key(p.address) as address_key,
        d.closed_on, ${today}::date as today, ${isDayFirst}::boolean as is_day_first,
        z.code as state_code, ${postalCode} as postal_code, ${paddedZip} !~ z.zips_of_zero as is_zip_elsewhere,
        case when p.units ~ ${grouped}
          then least(split_part(replace(p.units, ',', ''), '.', 1)::numeric, 2147483647)::int end as whole_units
      from part p
      join day d on d.given = p."closingDate"
      left join state_name z on z.key = lower(regexp_replace(p.state, '[^A-Za-z]+', '', 'g'))
      left join chosen b on b."column" = 'builder' and b.value = lower(p.builder)
      left join chosen h on h."column" = 'homeType' and h.value = lower(p."homeType")
      left join chosen g on g."column" = 'category' and g.value = lower(p.category)
    ), meant as materialized (
      select s.*, b.builders, b.contract_id, case when b.builders = 1 then b.builder_id end as builder_id,
        h.id as home_type_id, g.id as category_id,
        exists (select from drm_contract k
          join drm_contract_version v on v.manufacturer_id = ${manufacturerId} and v.contract_id = k.id
            and v.valid_from <= s.closed_on
          where k.manufacturer_id = ${manufacturerId} and k.id = b.contract_id
            and (k.ended_on is null or s.closed_on <= k.ended_on)) as is_covered
      from said s
      left join builder_name b on b.key = lower(s.said_builder)
      left join home_type_name h on h.key = ${homeTypeKey('s.said_home_type')}
      left join category_name g on g.key = lower(s.said_category)
    ), judged as materialized (
      select m.*, case when m.is_torn
        then jsonb_build_array(jsonb_build_object('column', null, 'message', ${tornApart}::text))
        else coalesce((select jsonb_agg(jsonb_build_object('column', w.name, 'message', w.message))
          from (values ${sql.join(columns.map(problemOf))}) as w (name, message)
          where w.message is not null), '[]') end as problems
      from meant m
    ), changed as (
      update closing_upload_row r set builder_id = j.builder_id, category_id = j.category_id,
        home_type_id = j.home_type_id, closed_on = j.closed_on, units = j.whole_units, address_key = j.address_key,
        state = j.state_code, postal_code = j.postal_code,
        problems = j.problems, closing_id = case when j.problems = '[]' then (
          select h.id from closing h
          where h.builder_id = j.builder_id and h.closed_on = j.closed_on and address_key(h.address1) = j.address_key
          order by h.home_type_id = j.home_type_id desc, h.id limit 1) end
      from judged j
      where r.manufacturer_id = ${manufacturerId} and r.upload_id = ${uploadId} and r.line > ${after}
        and r.line <= ${upTo} and r.line = j.line
      returning r.problems, r.closing_id
    )
    select count(*)::int as rows, ${results} from changed ${sql.raw(planAnew)}`
  return db.row(Judged, query)
}
