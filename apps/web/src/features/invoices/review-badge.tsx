import css from './invoice.module.css'

const tones: Record<string, string> = {
  Open: 'open',
  'In review': 'under-way',
  Credited: 'good',
  Declined: 'bad',
}

/** Where a review stands: blue until somebody looks, amber while they do, then green or red. */
export function ReviewBadge({ status }: { status: string }) {
  return (
    <span className={css.badge} data-tone={tones[status]}>
      {status}
    </span>
  )
}
