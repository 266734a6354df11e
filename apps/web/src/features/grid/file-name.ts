import type { Month } from '@homestead/contract'
import { periodName } from '../../ui/charts/periods.ts'

/** What an Excel file is called; `month` is the one a report is about where no picker says it. */
export interface ExportFile {
  name: string
  kind: 'date' | 'month' | 'fixed'
  month?: Month | undefined
}

/** '{name} - MM-DD-YYYY.xlsx', '{name} - {Month} {Year}.xlsx', or the name as it is. */
export const fileName = (file: ExportFile, today: string, rangeEnd: Month): string => {
  const [year, monthNumber, day] = today.split('-')
  const ending = {
    date: ` - ${monthNumber}-${day}-${year}`,
    month: ` - ${periodName(file.month ?? rangeEnd)}`,
    fixed: '',
  }[file.kind]
  return `${file.name.replaceAll(/[<>:"/\\|?*]/g, ' ')}${ending}.xlsx`
}
