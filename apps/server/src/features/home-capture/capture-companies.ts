import { CaptureCompany, captureCompanies, companiesByForm, idsIn } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import { serve } from '../../platform/request/serve.ts'

/** Only those the account's own homes name: what other accounts work with is none of its business. */
function findCompanies(
  db: Transaction,
  manufacturerId: number,
  ids: readonly string[] | undefined,
): Promise<CaptureCompany[]> {
  const named = ids ? sql`where k.enterprise_id = any (${`{${ids.join(',')}}`}::uuid[])` : sql``
  return db.rows(
    CaptureCompany,
    sql`
      select k.enterprise_id as "enterpriseId", k.name from capture_company k
      join (
        select builder_enterprise_id as id from capture_gallery where manufacturer_id = ${manufacturerId}
        union
        select subcontractor_enterprise_id from capture_gallery_subcontractor where manufacturer_id = ${manufacturerId}
      ) own on own.id = k.enterprise_id
      ${named} order by lower(k.name), k.enterprise_id`,
  )
}

export const captureCompanyRoutes = [
  serve(captureCompanies, async ({ db, account, query }) => {
    const ids = query.enterpriseId === undefined ? undefined : idsIn(query.enterpriseId)
    const companies = await findCompanies(db, account.accountId, ids)
    const columns = query.columns?.split(',') ?? ['enterpriseId', 'name']
    return companies.map((company): Partial<CaptureCompany> =>
      Object.fromEntries(Object.entries(company).filter(([column]) => columns.includes(column))),
    )
  }),
  serve(companiesByForm, ({ db, account, body }) => findCompanies(db, account.accountId, body.enterpriseIds)),
]
