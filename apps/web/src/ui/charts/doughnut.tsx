import type { ReactNode } from 'react'
import { ChartLegend } from './chart-legend.tsx'
import { ChartTable } from './chart-table.tsx'
import css from './charts.module.css'
import { ringPath } from './paths.ts'
import { usePoints } from './use-points.ts'

export interface DoughnutPart {
  name: string
  value: number
  color: string
}

const radius = 50
const hole = { usual: 0.7, share: 0.75 }

/** Parts of a whole as a ring, with the figure that matters in its hole. */
export function Doughnut(props: {
  sentence: string
  parts: DoughnutPart[]
  format: (value: number) => string
  /** In the hole. */
  children: ReactNode
  kind?: keyof typeof hole
  size?: number
}) {
  const { sentence, parts, format, kind = 'usual', size = 148 } = props
  const { active, setActive, clear, keys } = usePoints(parts.length)
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const part = active === undefined ? undefined : parts[active]
  return (
    <figure className={css.chart}>
      <div className={css.ring} style={{ width: size, height: size }}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer and the arrow keys walk through what the table below says in full */}
        <svg viewBox="-50 -50 100 100" role="img" aria-label={sentence} {...keys} onPointerLeave={clear}>
          {total === 0 && <path d={ringPath(0, 1, radius, hole[kind])} fill="var(--hiq-total)" />}
          {placed(parts, total).map(({ name, color, from, to }, index) => (
            <path
              key={name}
              className={css.bar}
              data-active={active === index || undefined}
              d={ringPath(from, to, radius, hole[kind])}
              fill={color}
              onPointerEnter={() => setActive(index)}
            />
          ))}
        </svg>
        <div className={css.hole}>
          {part ? (
            <>
              <b>{format(part.value)}</b>
              <span>{part.name}</span>
            </>
          ) : (
            props.children
          )}
        </div>
      </div>
      <ChartLegend entries={parts.map(({ name, value, color }) => ({ name, color, value: format(value) }))} />
      <span className={css.hidden} role="status">
        {part && `${part.name}, ${format(part.value)}`}
      </span>
      <ChartTable
        caption={sentence}
        columns={['Part', 'Value']}
        rows={parts.map(({ name, value }) => [name, format(value)])}
      />
    </figure>
  )
}

const placed = (parts: DoughnutPart[], total: number) => {
  let sum = 0
  return parts
    .filter(({ value }) => value > 0)
    .map((part) => {
      const from = sum / total
      sum += part.value
      return { ...part, from, to: sum / total }
    })
}
