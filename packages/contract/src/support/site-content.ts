import { z } from 'zod'
import { route } from '../route.ts'
import { queryInt, text } from '../values.ts'

export const SiteContent = z.object({
  name: z.string(),
  productId: z.number().int(),
  title: z.string(),
  /** Sanitised HTML; empty for items that are only a link. */
  body: z.string(),
  externalUrl: z.string().nullable(),
})
export type SiteContent = z.infer<typeof SiteContent>

/** Name of the content item behind the help menu's Training link. */
export const trainingLinks = 'training-links'

export const siteContent = route({
  method: 'GET',
  service: 'content',
  path: 'sitecontent',
  summary: 'Content items of an edition by name',
  query: z.object({ Name: text(100), ProductId: queryInt.optional() }),
  result: z.array(SiteContent),
  permission: 'signed-in',
  account: 'current',
})
