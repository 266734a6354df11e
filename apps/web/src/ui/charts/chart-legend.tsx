import css from './charts.module.css'

export interface LegendEntry {
  name: string
  color: string
  kind?: 'block' | 'line' | 'dashed'
  /** Around a colour too pale to be seen by itself. */
  edge?: string
  value?: string
}

export function ChartLegend({ entries, note }: { entries: LegendEntry[]; note?: string | undefined }) {
  return (
    <ul className={css.legend} aria-hidden>
      {entries.map(({ name, color, kind = 'block', edge, value }) => (
        <li key={name}>
          <i data-kind={kind} style={{ color, ...(edge ? { boxShadow: `inset 0 0 0 1px ${edge}` } : {}) }} />
          {name}
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
      {note && <li className={css.note}>{note}</li>}
    </ul>
  )
}
