import {
  type CaptureField,
  captureFields,
  type CaptureQueue,
  condition,
  type CallArgs,
  type captureItems,
} from '@homestead/contract'
import { z } from 'zod'
import { sql, type Sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'

export type CaptureQuery = CallArgs<typeof captureItems>['query']

/** What an order or a condition needs beside the items. Without any of it, their index alone answers. */
const joinsOf = (manufacturerId: number): readonly { for: readonly CaptureField[]; join: Sql }[] => [
  {
    for: ['address1', 'city', 'state', 'postalCode', 'builderName'],
    join: sql`join capture_gallery g on g.manufacturer_id = ${manufacturerId} and g.id = i.gallery_id`,
  },
  {
    for: ['builderName'],
    join: sql`left join capture_company b on b.enterprise_id = g.builder_enterprise_id`,
  },
  {
    for: ['subcontractorName'],
    join: sql`left join capture_company s on s.enterprise_id = i.subcontractor_enterprise_id`,
  },
]

/** In a list of what is to be done. Whoever verified an item has reviewed it. */
export const inQueue: Record<CaptureQueue, Sql> = {
  review: sql`(i.is_disagreeing or i.is_repeated and not i.model_serial_verified)`,
  disagree: sql`i.is_disagreeing`,
  'same-serial': sql`(i.is_repeated and not i.model_serial_verified)`,
  'not-verified': sql`not i.model_serial_verified`,
}

const fields: Record<CaptureField, Sql> = {
  createdDate: sql`i.created_at`,
  capturedByUser: sql`lower(i.captured_by_user)`,
  address1: sql`lower(g.address1)`,
  city: sql`lower(g.city)`,
  state: sql`lower(g.state)`,
  postalCode: sql`g.postal_code`,
  builderName: sql`lower(coalesce(b.name, ''))`,
  subcontractorName: sql`lower(coalesce(s.name, ''))`,
  locationName: sql`lower(i.location_name)`,
  modelNumber: sql`lower(i.model_number)`,
  serialNumber: sql`lower(i.serial_number)`,
  modelSerialVerified: sql`i.model_serial_verified`,
}

const signs: Record<string, Sql> = { eq: sql`=`, gt: sql`>`, lt: sql`<` }

const meets = (field: CaptureField, asked: string): Sql => {
  const { operator = '', value = '' } = condition(asked) ?? {}
  const column = fields[field]
  if (operator === 'contains') return sql`position(lower(${value}) in ${column}) > 0`
  if (operator === 'startswith') return sql`starts_with(${column}, lower(${value}))`
  const sign = signs[operator] ?? sql`=`
  // A day's moments are those of its date in UTC, which is the date that is shown.
  if (field === 'createdDate')
    return sql`(i.created_at at time zone 'UTC')::date ${sign} day_of_text(${value})`
  return sql`${column} ${sign} ${value === 'true'}`
}

const orderOf = (orderBy: CaptureQuery['orderBy'] = 'createdDate desc') => {
  const [name, direction = 'desc'] = orderBy.split(' ')
  return { field: captureFields.find((each) => each === name) ?? 'createdDate', direction }
}

const ordered = ({ field, direction }: ReturnType<typeof orderOf>) => {
  const [along, against] = direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  // Items that are alike in it stand by date, so that every page has a place of its own.
  const first = field === 'createdDate' ? sql`` : sql`${fields[field]} ${along}, `
  return sql`${first}i.created_at ${along}, i.id ${against}`
}

const ofThePage: readonly string[] = ['pageSize', 'pageIndex', 'columns']

/** What makes a list the one it is: everything but the page. */
export const listName = (query: CaptureQuery): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([name]) => !ofThePage.includes(name))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Four bytes each, the highest first. */
const numbersIn = (bytes: Buffer) =>
  Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(at * 4))

const IdsRow = z.object({ ids: z.instanceof(Buffer).nullable() })

/** The ids of all items that the call asks for, in its order. */
export async function findIds(db: Transaction, manufacturerId: number, query: CaptureQuery) {
  const { queue, captureGalleryId } = query
  const order = orderOf(query.orderBy)
  const asked = captureFields.flatMap((field) => {
    const value = query[field]
    return value === undefined ? [] : [{ field, value }]
  })
  const needed = [order, ...asked].map(({ field }) => field)
  const joined = joinsOf(manufacturerId).filter((each) => each.for.some((field) => needed.includes(field)))
  const conditions = [
    sql`i.manufacturer_id = ${manufacturerId}`,
    ...(queue ? [inQueue[queue]] : []),
    ...(captureGalleryId === undefined ? [] : [sql`i.gallery_id = ${captureGalleryId}`]),
    ...asked.map(({ field, value }) => meets(field, value)),
  ]
  const { ids } = await db.row(
    IdsRow,
    sql`
      select string_agg(int4send(l.id), ''::bytea) as ids from (
        select i.id from capture_item i ${sql.join(
          joined.map(({ join }) => join),
          ' ',
        )}
        where ${sql.join(conditions, ' and ')} order by ${ordered(order)}
      ) l`,
  )
  return numbersIn(ids ?? Buffer.alloc(0))
}
