import type { ClosingUploadDetail } from '@homestead/contract'
import { formatNumber } from '../../lib/format.ts'
import { importing as words } from './messages.ts'

export interface Step {
  text: string
  note?: string
  state: 'done' | 'now' | 'next'
  part?: { value: number; of: number }
}

/** The way of a file from its upload to its import, and where on it the file is. */
export const stepsOf = (
  { status, rowCount, checkedCount, columns }: ClosingUploadDetail,
  size: string,
): Step[] => {
  const matched = columns.filter(({ fileColumn }) => fileColumn !== null).length
  const checked = ['Checked', 'Importing', 'Processed'].includes(status)
  return [
    { text: words.uploaded, note: size, state: 'done' },
    ...(status === 'Reading'
      ? [{ text: words.reading, note: formatNumber(rowCount), state: 'now' } as const]
      : []),
    {
      text: words.columns,
      ...(columns.length ? { note: `${matched} of ${columns.length}` } : {}),
      state: columns.length > 0 && matched === columns.length ? 'done' : 'next',
    },
    status === 'Checking'
      ? {
          text: words.checking,
          note: `${formatNumber(checkedCount)} of ${formatNumber(rowCount)}`,
          state: 'now',
          part: { value: checkedCount, of: rowCount },
        }
      : {
          text: words.checked,
          ...(checked ? { note: formatNumber(rowCount) } : {}),
          state: checked ? 'done' : 'next',
        },
    status === 'Processed'
      ? { text: words.imported, state: 'done' }
      : { text: words.importing, state: status === 'Importing' ? 'now' : 'next' },
  ]
}
