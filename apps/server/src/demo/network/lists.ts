import { z } from 'zod'
import type { Queries } from '../../platform/sql/db.ts'
import { sql } from '../../platform/sql/sql.ts'

const Category = z.object({ id: z.number(), name: z.string(), subCategories: z.array(z.string()) })
const Range = z.object({ fromZip: z.string(), regionId: z.number() })

/** What every portal comes with, and the network refers to. */
export interface Lists {
  readonly categories: readonly z.infer<typeof Category>[]
  readonly regionOf: (zip: string) => number
}

export async function readLists(db: Queries): Promise<Lists> {
  const categories = await db.rows(
    Category,
    sql`select g.id, g.name, array_agg(s.name order by s.id) as "subCategories"
      from category g join sub_category s on s.category_id = g.id group by g.id order by g.id`,
  )
  const ranges = await db.rows(
    Range,
    sql`select from_zip as "fromZip", region_id as "regionId" from region_zip order by from_zip desc`,
  )
  return { categories, regionOf: (zip) => ranges.find(({ fromZip }) => fromZip <= zip)!.regionId }
}
