import { homePages } from '@homestead/contract'
import type pg from 'pg'
import { z } from 'zod'
import { withClient } from '../../platform/database/roles.ts'
import { safeHtml } from '../../platform/safe-html.ts'

export const NewArticle = z.object({
  location: z.enum(Object.values(homePages)),
  title: z.string().trim().min(1).max(200),
  /** HTML; what could run is taken out, and something to read must be left. */
  body: z
    .string()
    .transform(safeHtml)
    .refine((html) => html.replaceAll(/<[^>]*>/g, '').trim() !== ''),
  url: z.url({ protocol: /^https?$/ }).optional(),
})
export type NewArticle = z.infer<typeof NewArticle>

/** Puts an article on an edition's home page, from now on. */
export const addArticle = (
  owner: pg.ClientConfig,
  { location, title, body, url }: NewArticle,
): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query(
      'insert into news_article (location, title, body, external_url, approved_at) values ($1, $2, $3, $4, now())',
      [location, title, body, url ?? null],
    )
  })
