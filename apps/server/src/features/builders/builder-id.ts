import { NotFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/db.ts'

/** The network's number of a builder, from the id it goes by outside. */
export async function builderIdOf(db: Transaction, enterpriseId: string): Promise<number> {
  const builder = await db
    .selectFrom('builder')
    .select('id')
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst()
  if (!builder) throw new NotFound('Builder')
  return builder.id
}
