import type { RebateInvoice } from '@homestead/contract'
import { z } from 'zod'
import { dollars } from '../../platform/sql/fragments.ts'
import { sql } from '../../platform/sql/sql.ts'
import type { Transaction } from '../../platform/sql/db.ts'
import type { Jobs } from '../../platform/process/jobs.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { exactDollars, groupedNumber, usQuarter } from '../../platform/format.ts'
import { builderMail, BuilderMail } from './rebate-contracts.ts'

interface Sending {
  readonly db: Transaction
  readonly jobs: Jobs
  readonly account: { readonly accountId: number; readonly name: string }
}

const Category = z.object({ category: z.string(), units: z.number(), amount: z.number() })

/** Tells the builder's contact of an invoice that is sent, where the contract asks for it; gives what there is to say. */
export async function mailBuilder({ db, jobs, account }: Sending, invoice: RebateInvoice): Promise<string> {
  const { accountId: manufacturerId, name } = account
  const which = sql`i.manufacturer_id = ${manufacturerId} and i.enterprise_id = ${invoice.enterpriseId}`
  const wish = await db.rowIfAny(
    BuilderMail,
    sql`
      select ${builderMail} from drm_invoice i
      join drm_contract k on k.manufacturer_id = i.manufacturer_id and k.id = i.contract_id
      where ${which}`,
  )
  if (!wish?.mailsBuilder) return ''
  const { builderContact: contact } = wish
  if (!contact) return 'No mail: the builder has no contact with an e-mail address'
  const categories = await db.rows(
    Category,
    sql`
      select g.name as category, sum(l.units)::int as units, ${dollars(sql`sum(l.amount_cents)`)} as amount
      from drm_invoice i
      join drm_invoice_line l on l.manufacturer_id = i.manufacturer_id and l.invoice_id = i.id
      join category g on g.id = l.category_id
      where ${which} group by g.name order by g.name`,
  )
  const quarter = usQuarter(invoice.quarter)
  const lines = [
    `Dear ${contact.name},`,
    '',
    `${name} has made out the rebate of ${invoice.builderName} for ${quarter}.`,
    '',
    `Invoice: ${invoice.invoiceNumber}`,
    ...(invoice.revision > 1 ? [`Revision ${invoice.revision}; it replaces what was sent before.`] : []),
    `Contract: ${invoice.contractNumber}`,
    `Closings: ${groupedNumber(invoice.closings)}`,
    ...categories.map(
      ({ category, units, amount }) => `${category}: ${groupedNumber(units)} units, ${exactDollars(amount)}`,
    ),
    `Rebate: ${exactDollars(invoice.amount)}`,
    '',
    `Please ask your contact at ${name} if anything in it is not right.`,
  ]
  await queueMail(
    { db, jobs, manufacturerId },
    {
      to: contact.email,
      subject: `${name}: rebate of ${quarter}, ${invoice.invoiceNumber}`,
      text: lines.join('\n'),
    },
  )
  return `Mail to ${contact.email}`
}
