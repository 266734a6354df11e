import type { Month } from '@homestead/contract'
import { periodName } from '../../ui/charts/periods.ts'

/** '{name} - MM-DD-YYYY.xlsx', '{name} - {Month} {Year}.xlsx', or the name as it is. */
export const fileName = (
  file: { name: string; kind: 'date' | 'month' | 'fixed' },
  today: string,
  month: Month,
): string => {
  const [year, monthNumber, day] = today.split('-')
  const ending = {
    date: ` - ${monthNumber}-${day}-${year}`,
    month: ` - ${periodName(month)}`,
    fixed: '',
  }[file.kind]
  return `${file.name.replaceAll(/[<>:"/\\|?*]/g, ' ')}${ending}.xlsx`
}
