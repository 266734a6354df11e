import type { LeadRow, PipelineStatus } from '@homestead/contract'

/** The open leads as they will be once one of them is in another status: a closed one is none of them. */
export const withStatusOf = (rows: readonly LeadRow[], id: string, status: PipelineStatus): LeadRow[] =>
  rows.flatMap((row) => {
    if (row.leadplusEnterpriseId !== id) return [row]
    return status.isClosed ? [] : [{ ...row, statusId: status.id, status: status.name }]
  })

/** The rows with one of them as given, at its place if it is there and else where it was. */
export const withRow = (rows: readonly LeadRow[], row: LeadRow, place: number): LeadRow[] => {
  const same = ({ leadplusEnterpriseId }: LeadRow) => leadplusEnterpriseId === row.leadplusEnterpriseId
  return rows.some(same)
    ? rows.map((each) => (same(each) ? row : each))
    : rows.toSpliced(Math.min(place, rows.length), 0, row)
}
