import { accountNews, homePages, news, newsOnPage, type NewsArticle } from '@homestead/contract'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest } from '../../platform/errors.ts'
import { isoInstant } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'

const fields = sql`title, body, external_url as "externalUrl", ${isoInstant('approved_at')} as "approvedAt"`
const columns = { ApprovedAt: sql`approved_at`, Title: sql`lower(title)` }
const mostOnPage = 50

export const newsRoute = serve(news, async ({ db, account, query }) => {
  const { pageSize = newsOnPage, currentPage = 1 } = query
  if (pageSize < 1 || pageSize > mostOnPage || currentPage < 1)
    throw new BadRequest(`A page has 1 to ${mostOnPage} articles, and the first page is 1.`)
  const location = query.Location ?? homePages[account.productId]
  const which = sql`news_article where location = ${location} and is_active = ${query.isActive ?? true}`
  const direction = query.sortOrder === 'Ascending' ? sql`asc` : sql`desc`
  const { rows } = await sql<NewsArticle>`
    select ${fields} from ${which} order by ${columns[query.orderColumnName ?? 'ApprovedAt']} ${direction}, id desc
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${which}`.execute(db)
  return { payload: rows, totalCount: counted[0]?.total ?? 0 }
})

export const accountNewsRoute = serve(accountNews, async ({ db, account }) => {
  const { rows } = await sql<NewsArticle>`
    select ${fields} from account_news where manufacturer_id = ${account.accountId} and is_active
    order by approved_at desc, id desc limit ${mostOnPage}`.execute(db)
  return rows
})
