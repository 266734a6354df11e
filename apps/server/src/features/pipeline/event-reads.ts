import type { PipelineEvent } from '@homestead/contract'
import { inDollars, usDayOrNone } from '../../platform/format.ts'

/** How what may have changed reads where somebody is told of it. What it is called is each feature's own matter. */
export const eventReads = {
  status: ({ statusName }: PipelineEvent) => statusName,
  reason: ({ reasonName }: PipelineEvent) => reasonName ?? 'none',
  value: ({ opportunityValue }: PipelineEvent) => inDollars(opportunityValue),
  assignee: ({ assigneeName }: PipelineEvent) => assigneeName ?? 'nobody',
  followupBy: ({ followupBy }: PipelineEvent) => usDayOrNone(followupBy),
  respondBy: ({ respondBy }: PipelineEvent) => usDayOrNone(respondBy),
}
