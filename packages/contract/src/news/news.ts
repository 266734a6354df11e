import { z } from 'zod'
import type { ProductId } from '../session/products.ts'
import { route } from '../route.ts'
import { queryBool, queryInt, text } from '../values.ts'

export const NewsArticle = z.object({
  title: z.string(),
  /** HTML, sanitised when it was written. */
  body: z.string(),
  externalUrl: z.string().nullable(),
  approvedAt: z.iso.datetime(),
})
export type NewsArticle = z.infer<typeof NewsArticle>

export const newsOnPage = 4

/** Where news stands: each edition has a home page of its own. */
export const homePages: Record<ProductId, string> = {
  1: 'standard',
  2: 'emerge',
  3: 'direct-rebate',
  4: 'enterprise',
}

export const news = route({
  method: 'GET',
  service: 'news',
  path: 'news',
  summary: 'News for the home page of an edition, a page at a time',
  query: z.object({
    sortOrder: z.enum(['Ascending', 'Descending']).optional(),
    orderColumnName: z.enum(['ApprovedAt', 'Title']).optional(),
    isActive: queryBool.optional(),
    /** An edition's home page; without one that of the account. */
    Location: text(50).optional(),
    pageSize: queryInt.optional(),
    currentPage: queryInt.optional(),
  }),
  result: z.object({ payload: z.array(NewsArticle), totalCount: z.number().int() }),
  permission: 'signed-in',
  account: 'current',
})

export const accountNews = route({
  method: 'GET',
  service: 'manufacturer',
  path: 'accounts/:id/news',
  summary: 'News for one account only, the latest first',
  params: z.object({ id: z.uuid() }),
  result: z.array(NewsArticle),
  permission: 'signed-in',
  account: { param: 'id' },
})
