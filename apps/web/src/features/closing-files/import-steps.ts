import type { ClosingUploadDetail } from '@homestead/contract'
import { formatNumber } from '../../lib/format/format.ts'
import type { Step } from '../../ui/feedback/step-list.tsx'
import { wasImported } from './closing-file-queries.ts'
import { importing as words } from './messages.ts'

/** The way of a file from its upload to its import, and where on it the file is. */
export const importSteps = (
  { status, rowCount, checkedCount, columns }: ClosingUploadDetail,
  size: string,
): Step[] => {
  const matched = columns.filter(({ fileColumn }) => fileColumn !== null).length
  const checked = status === 'Checked' || status === 'Importing' || wasImported({ status })
  return [
    { text: words.uploaded, note: size, state: 'done' },
    ...(status === 'Reading'
      ? [{ text: words.reading, note: formatNumber(rowCount), state: 'now' } as const]
      : []),
    {
      text: words.columns,
      ...(columns.length ? { note: `${matched} of ${columns.length}` } : {}),
      state: columns.length > 0 && matched === columns.length ? 'done' : 'open',
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
          state: checked ? 'done' : 'open',
        },
    wasImported({ status })
      ? { text: words.imported, state: 'done' }
      : { text: words.importing, state: status === 'Importing' ? 'now' : 'open' },
    ...(status === 'TakingBack' || status === 'TakenBack'
      ? [{ text: words.takenBack, state: status === 'TakenBack' ? 'done' : 'now' } as const]
      : []),
  ]
}
