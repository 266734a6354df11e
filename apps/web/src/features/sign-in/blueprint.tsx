import css from './blueprint.module.css'
import drawing from './blueprint.svg?no-inline'

const dimensions = [
  { text: `34'-0"`, x: 300, y: 599 },
  { text: `20'-0"`, x: 520, y: 599 },
  { text: `28'-6"`, x: 87, y: 400, transform: 'rotate(-90 87 400)' },
]

const callouts = [
  { label: 'Windows', value: '75.0%', at: '492 243' },
  { label: 'Patio doors', value: '33.3%', at: '328 635' },
  { label: 'Entry doors', value: '0.0%', at: '134 635' },
]

/** A house as its plan: what is solid you supply, what is dashed you do not, yet. Its words are in the page's letters. */
export function Blueprint() {
  return (
    <aside className={css.blueprint}>
      <img className={css.drawing} src={drawing} alt="" />
      <svg className={css.drawing} viewBox="0 0 720 760" preserveAspectRatio="xMidYMid slice" aria-hidden>
        {dimensions.map(({ text, ...place }) => (
          <text key={text} className={css.dimension} {...place}>
            {text}
          </text>
        ))}
        {callouts.map(({ label, value, at }) => (
          <g key={label} transform={`translate(${at})`}>
            <text x="12" y="20" className={css.label}>
              {label}
            </text>
            <text x="126" y="20" className={css.value} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
      </svg>
      <p className={css.tag}>
        Know how much of every home you supply.
        <small>
          <span>
            <i />
            Yours
          </span>
          <span>
            <i className={css.open} />
            Not yet
          </span>
        </small>
      </p>
    </aside>
  )
}
