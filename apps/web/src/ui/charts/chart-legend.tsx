import css from './charts.module.css'

export interface LegendEntry {
  name: string
  color: string
  kind?: 'block' | 'line' | 'dashed'
  value?: string
}

export function ChartLegend({ entries, note }: { entries: LegendEntry[]; note?: string | undefined }) {
  return (
    <ul className={css.legend} aria-hidden>
      {entries.map(({ name, color, kind = 'block', value }) => (
        <li key={name}>
          <i data-kind={kind} style={{ color }} />
          {name}
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
      {note && <li className={css.note}>{note}</li>}
    </ul>
  )
}
