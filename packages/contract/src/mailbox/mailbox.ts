import { z } from 'zod'
import { route } from '../route.ts'

export const SentMail = z.object({
  id: z.uuid(),
  toAddress: z.string(),
  subject: z.string(),
  bodyText: z.string(),
  messageId: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type SentMail = z.infer<typeof SentMail>

/** Demo only: what the portal mailed for the current account. With DEMO=off the route does not exist. */
export const mailbox = route({
  method: 'GET',
  service: 'collaboration',
  path: 'mailbox',
  summary: 'The newest 200 e-mails of the current account (demo only)',
  result: z.array(SentMail),
  permission: 'signed-in',
  account: 'current',
  demoOnly: true,
})
