import { accountNews, homePages, news, NewsArticle, newsOnPage } from '@homestead/contract'
import { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest } from '../../platform/errors.ts'
import { isoInstant, onPage } from '../../platform/sql/fragments.ts'
import { serve } from '../../platform/request/serve.ts'

const fields = sql`title, body, external_url as "externalUrl", ${isoInstant('approved_at')} as "approvedAt"`
const columns = { ApprovedAt: sql`approved_at`, Title: sql`lower(title)` }
const mostOnPage = 50
/** An article has its time: from when it is shown, and perhaps until when. */
const isShown = sql`is_active and approved_at <= now() and coalesce(ends_at > now(), true)`

const ArticleCount = z.object({ total: z.number() })

export const newsRoute = serve(news, async ({ db, account, query }) => {
  const { pageSize = newsOnPage, currentPage = 1 } = query
  if (pageSize < 1 || pageSize > mostOnPage || currentPage < 1)
    throw new BadRequest(`A page has 1 to ${mostOnPage} articles, and the first page is 1.`)
  const location = query.Location ?? homePages[account.productId]
  const which = sql`news_article where location = ${location} and (${isShown}) = ${query.isActive ?? true}`
  const direction = query.sortOrder === 'Ascending' ? sql`asc` : sql`desc`
  const payload = await db.rows(
    NewsArticle,
    sql`select ${fields} from ${which} order by ${columns[query.orderColumnName ?? 'ApprovedAt']} ${direction}, id desc
      ${onPage(currentPage, pageSize)}`,
  )
  const { total } = await db.row(ArticleCount, sql`select count(*) as total from ${which}`)
  return { payload, totalCount: total }
})

export const accountNewsRoute = serve(accountNews, ({ db, account }) =>
  db.rows(
    NewsArticle,
    sql`select ${fields} from account_news where manufacturer_id = ${account.accountId} and ${isShown}
      order by approved_at desc, id desc limit ${mostOnPage}`,
  ),
)
