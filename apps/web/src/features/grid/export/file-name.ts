import type { Month } from '@homestead/contract'
import { periodName } from '../../../ui/charts/periods.ts'

/** What an Excel file is called; `month` is the one a report is about where no picker says it. */
export interface ExportFile {
  name: string
  kind: 'date' | 'month' | 'fixed'
  month?: Month | undefined
}

/** 'October 2026', or 'July 2026 to September 2026'. */
const rangeName = ({ start, end }: { start: Month; end: Month }) =>
  start === end ? periodName(end) : `${periodName(start)} to ${periodName(end)}`

/**
 * '{name} - MM-DD-YYYY.xlsx', '{name} - {Month} {Year}.xlsx', or the name as it is. Where a person chose the months,
 * they stand in it, or two files of one day would look the same.
 */
export const fileName = (
  file: ExportFile,
  today: string,
  range: { start: Month; end: Month } | undefined,
): string => {
  const [year, month, day] = today.split('-')
  const months = file.month ? periodName(file.month) : range && rangeName(range)
  const parts = {
    date: [range && months, `${month}-${day}-${year}`],
    month: [months ?? `${month}-${day}-${year}`],
    fixed: [],
  }[file.kind]
  const name = file.name.replaceAll(/[<>:"/\\|?*]/g, ' ')
  return `${[name, ...parts.filter((part) => part !== undefined)].join(' - ')}.xlsx`
}
