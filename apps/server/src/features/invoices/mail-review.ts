import type { InvoiceReview, requestInvoiceReview } from '@homestead/contract'
import { usDay } from '../../platform/format.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { RequestContext } from '../../platform/request/serve.ts'
import { mailAbout } from '../notes/mail-about.ts'

type Context = RequestContext<typeof requestInvoiceReview>

/** Tells Finance which line is questioned, and why. */
export const mailReview = async (context: Context, review: InvoiceReview) => {
  const { db, jobs, account, config } = context
  const { link } = await mailAbout(context, 'invoicereview', review.enterpriseId)
  await queueMail(
    { db, jobs, manufacturerId: account.accountId },
    {
      to: config.financeEmail,
      subject: `Invoice review requested: ${review.invoiceNumber}, ${review.builderName}`,
      text: [
        `${account.name} asks for a review of a line of invoice ${review.invoiceNumber}.`,
        '',
        `Builder: ${review.builderName}`,
        `Home: ${review.builderAddressLine1}, ${review.builderCity}, ${review.builderGoverningDistrict} ${review.builderPostalArea}`,
        `Date closed: ${usDay(review.dateClosed)}`,
        `Incentive: $${review.incentive.toFixed(2)}`,
        `Reason: ${review.reason}`,
        ...(review.note ? ['', review.note] : []),
        '',
        link,
      ].join('\n'),
    },
  )
}
