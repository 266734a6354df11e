import {
  mailRebateNote,
  mailRebateNotes,
  mailReviewNote,
  mailReviewNotes,
  type MailAllNotes,
  type MailNewNotes,
  Note,
} from '@homestead/contract'
import type { z } from 'zod'
import { sql } from '../../platform/sql/sql.ts'
import { BadRequest } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { serve, type RequestContext } from '../../platform/request/serve.ts'
import { called, mailAbout } from './mail-about.ts'
import { readNotes } from './read-notes.ts'
import { findSubject } from './thread.ts'

const MailedNote = Note.pick({ created: true, contactName: true, content: true })

const written = ({ created, contactName, content }: z.infer<typeof MailedNote>) =>
  `${contactName.replace(/@[^@]*$/, '')}, ${created.slice(0, 16).replace('T', ' ')} UTC\n${content}`

type Sender = Pick<RequestContext<MailNewNotes>, 'db' | 'jobs' | 'account' | 'config'>

const send = (
  { db, jobs, account, config }: Sender,
  subject: string,
  notes: Parameters<typeof written>[0][],
  about: string[],
) =>
  queueMail(
    { db, jobs, manufacturerId: account.accountId },
    { to: config.financeEmail, subject, text: [...notes.map(written), about.join('\n')].join('\n\n') },
  )

const serveNewNotes = (definition: MailNewNotes) =>
  serve(definition, async (context) => {
    const { db, account, params } = context
    await findSubject(db, account, definition.threadType, params.id)
    const notes = await db.rows(
      MailedNote,
      sql`
        with mailed as (
          update note set mailed_at = ${db.now}
          where manufacturer_id = ${account.accountId} and thread_type = ${definition.threadType}
            and object_enterprise_id = ${params.id} and mailed_at is null and deleted_at is null
          returning id, created_at, contact_name, content
        )
        select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
          contact_name as "contactName", content
        from mailed order by mailed.created_at, id`,
    )
    if (notes.length === 0) return { mailed: false }
    const about = await mailAbout(context, definition.threadType, params.id)
    const subject = `New note on the ${called[definition.threadType]} of ${account.name}: ${about.name}`
    await send(context, subject, notes, about.lines)
    return { mailed: true }
  })

const serveAllNotes = (definition: MailAllNotes) =>
  serve(definition, async (context) => {
    const { account, params, body } = context
    const all = await readNotes(context, definition.threadType, params.enterpriseId)
    const notes = all.filter(({ deletedOn }) => deletedOn === null)
    if (body.objectInstanceEnterpriseId !== params.enterpriseId)
      throw new BadRequest('The path and the payload name different threads.')
    const { number, lines } = await mailAbout(context, definition.threadType, params.enterpriseId)
    if (body.invoiceNumber !== number) throw new BadRequest('This thread is about another invoice.')
    if (notes.length === 0) throw new BadRequest('There are no notes to mail yet.')
    const subject = `Notes on ${called[definition.threadType]} ${number} of ${account.name}`
    await send(context, subject, notes.toReversed(), lines)
    return { mailed: true }
  })

export const noteMailRoutes = [
  serveNewNotes(mailReviewNote),
  serveNewNotes(mailRebateNote),
  serveAllNotes(mailReviewNotes),
  serveAllNotes(mailRebateNotes),
]
