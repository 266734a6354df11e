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

/** Demo only: what the portal mailed to the person for the current account; staff see all. */
export const mailbox = route({
  method: 'GET',
  service: 'collaboration',
  path: 'mailbox',
  summary: 'The newest 200 e-mails of the current account to who asks, to staff all (demo only)',
  result: z.array(SentMail),
  permission: 'signed-in',
  account: 'current',
  demoOnly: true,
})
