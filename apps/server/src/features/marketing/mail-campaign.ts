import { type Campaign, campaignPath, type requestCampaign } from '@homestead/contract'
import { usDay } from '../../platform/format.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { RequestContext } from '../../platform/request/serve.ts'

/** Tells the marketing team what is wanted. */
export const mailCampaign = (context: RequestContext<typeof requestCampaign>, campaign: Campaign) =>
  queueMail(
    { db: context.db, jobs: context.jobs, manufacturerId: context.account.accountId },
    {
      to: context.config.marketingEmail,
      subject: `Campaign requested: ${campaign.name}, ${context.account.name}`,
      text: [
        `${context.account.name} asks for a campaign.`,
        '',
        `Campaign: ${campaign.name}`,
        `Type: ${campaign.campaignType}`,
        ...(campaign.category ? [`Category: ${campaign.category}`] : []),
        `Regions: ${campaign.regions}`,
        `Target date: ${usDay(campaign.targetDate)}`,
        `Requested by: ${campaign.requestedByName ?? 'Homestead IQ staff'}`,
        ...(campaign.contactName ? [`Contact: ${campaign.contactName}`] : []),
        '',
        campaign.goal,
        '',
        `${context.config.publicUrl}${campaignPath(campaign.campaignId)}`,
      ].join('\n'),
    },
  )
