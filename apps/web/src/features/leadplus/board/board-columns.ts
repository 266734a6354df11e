import type { LeadRow, PipelineStatus } from '@homestead/contract'

export interface BoardColumn {
  status: PipelineStatus
  leads: LeadRow[]
  value: number
  /** Of the most valuable column, in percent. */
  share: number
}

/** A column for each status a lead can be worked in; the leads keep their order. */
export const columnsOf = (leads: readonly LeadRow[], statuses: readonly PipelineStatus[]): BoardColumn[] => {
  const columns = statuses
    .filter(({ isClosed }) => !isClosed)
    .map((status) => {
      const own = leads.filter(({ statusId }) => statusId === status.id)
      return {
        status,
        leads: own,
        value: own.reduce((sum, { opportunityValue }) => sum + opportunityValue, 0),
      }
    })
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return columns.map((column) => ({ ...column, share: (100 * column.value) / most }))
}

/** The open status one step to the left or right, if there is one. */
export const neighbourOf = (
  statuses: readonly PipelineStatus[],
  statusId: number,
  step: -1 | 1,
): PipelineStatus | undefined => {
  const open = statuses.filter(({ isClosed }) => !isClosed)
  const at = open.findIndex(({ id }) => id === statusId)
  return at < 0 ? undefined : open[at + step]
}

/** The first ones, and those somebody has just put here: a card must not vanish where it was dropped. */
export const shownOf = (leads: readonly LeadRow[], limit: number, kept: ReadonlySet<string>): LeadRow[] =>
  leads.filter(({ leadplusEnterpriseId }, at) => at < limit || kept.has(leadplusEnterpriseId))
