import css from './status-dot.module.css'

export type StatusTone = 1 | 2 | 3 | 4 | 'won' | 'lost' | 'declined'

/** Deeper blue the further something came, green for won, red for lost, grey for declined. Its name always stands beside it. */
export function StatusDot({ tone }: { tone: StatusTone }) {
  return <i className={css.dot} data-tone={tone} aria-hidden />
}

export function StatusName({ tone, name }: { tone: StatusTone; name: string }) {
  return (
    <span className={css.status}>
      <StatusDot tone={tone} />
      {name}
    </span>
  )
}
