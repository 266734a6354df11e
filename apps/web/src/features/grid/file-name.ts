import type { Month } from '@homestead/contract'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '{name} - MM-DD-YYYY.xlsx', '{name} - {Month} {Year}.xlsx', or the name as it is. */
export const fileName = (
  file: { name: string; kind: 'date' | 'month' | 'fixed' },
  today: string,
  month: Month,
): string => {
  const [year, monthNumber, day] = today.split('-')
  const ending = {
    date: ` - ${monthNumber}-${day}-${year}`,
    month: ` - ${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
    fixed: '',
  }[file.kind]
  return `${file.name.replaceAll(/[<>:"/\\|?*]/g, ' ')}${ending}.xlsx`
}
