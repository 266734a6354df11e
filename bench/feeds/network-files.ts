import { join } from 'node:path'
import type { FeedName } from '@homestead/contract/feeds/feed-list'
import { fileWriter, ParquetWriter } from 'hyparquet-writer'
import pg from 'pg'
import { withClient } from '../../apps/server/src/platform/database/roles.ts'

/** What a feed's file holds: a query whose columns are called like the feed's. */
type FileQueries = Partial<Record<FeedName, string>>

const homeType = `case home_type_id when 1 then 'Single Family' else 'Multi Family' end`

/** Who takes part in the bench network, under keys as an operator has them. */
export const parties: FileQueries = {
  categories: `select 'C-' || id as category, name from category order by id`,
  accounts: `select 'A-' || a.id as account, a.name, p.name as edition
    from account a join product p on p.id = a.product_id where a.type_id = 2 order by a.id`,
  prices: `select 'A-' || manufacturer_id as account, 'C-' || category_id as category, valid_from,
      price_cents / 100.0 as price, incentive_cents / 100.0 as incentive
    from category_price order by manufacturer_id, category_id`,
  builders: `select 'B-' || b.id as builder, b.name, b.enrolled_on, a.address1, a.city, a.state, a.postal_code
    from builder b join builder_address a on a.builder_id = b.id and a.address_type_id = 1 order by b.id`,
}

/** Its homes and claims, in the order they came. */
export const facts = {
  closings: `select 'H-' || id as closing, 'B-' || builder_id as builder, closed_on, ${homeType} as home_type, address1,
      city, state, postal_code, submitted_on
    from closing`,
  claims: `select 'H-' || closing_id as closing, 'A-' || manufacturer_id as account, 'C-' || category_id as category, units
    from claim`,
} satisfies FileQueries

/** A home that an account uploaded: with one of them, keys of homes are of several sources. */
export const uploaded: FileQueries = {
  closings: `select 'portal-home' as closing, 'B-' || id as builder, current_date - 1 as closed_on,
      'Single Family' as home_type, '1 Portal St' as address1, 'Frisco' as city, 'TX' as state, '75034' as postal_code,
      'portal' as source
    from builder order by id limit 1`,
}

/** Written by the database itself, into a folder that it may write to. */
export const writeCsv = (
  superuser: pg.ClientConfig,
  folder: string,
  queries: FileQueries,
): Promise<Record<string, string>> =>
  withClient(superuser, async (client) => {
    const files: Record<string, string> = {}
    for (const [feed, query] of Object.entries(queries)) {
      files[feed] = join(folder, `${feed}.csv`)
      await client.query(`copy (${query}) to '${files[feed]}' (format csv, header)`)
    }
    return files
  })

const int4: number = pg.types.builtins.INT4
const rowsInGroup = 100_000
const text = (value: string) => value

/** Groups of rows one after the other, so that the file need not be held. */
async function writeParquetFile(client: pg.Client, query: string, path: string): Promise<void> {
  await client.query('begin')
  await client.query(`declare rows no scroll cursor for ${query}`)
  const fetchNext = () =>
    client.query<unknown[]>({
      text: `fetch ${rowsInGroup} from rows`,
      rowMode: 'array',
      types: { getTypeParser: () => text },
    })
  let next = await fetchNext()
  const names = next.fields.map(({ name }) => name)
  const isNumber = next.fields.map(({ dataTypeID }) => dataTypeID === int4)
  const writer = new ParquetWriter({
    writer: fileWriter(path),
    schema: [
      { name: 'root', num_children: names.length },
      ...names.map((name, at) =>
        isNumber[at]
          ? ({ name, type: 'INT32', repetition_type: 'REQUIRED' } as const)
          : ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const),
      ),
    ],
  })
  for (; next.rows.length > 0; next = await fetchNext())
    await writer.write({
      columnData: names.map((name, at) => ({
        name,
        data: next.rows.map((row) => (isNumber[at] ? Number(row[at]) : row[at])),
      })),
      rowGroupSize: rowsInGroup,
    })
  await writer.finish()
  await client.query('commit')
}

export const writeParquet = (
  owner: pg.ClientConfig,
  folder: string,
  queries: FileQueries,
): Promise<Record<string, string>> =>
  withClient(owner, async (client) => {
    const files: Record<string, string> = {}
    for (const [feed, query] of Object.entries(queries)) {
      files[feed] = join(folder, `${feed}.parquet`)
      await writeParquetFile(client, query, files[feed])
    }
    return files
  })
