import { encode } from 'uqr'
import css from './second-step.module.css'

/** Dark on light in both color schemes: cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 3 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="var(--hiq-white)" />
      <path d={path} fill="var(--hiq-paper-ink)" shapeRendering="crispEdges" />
    </svg>
  )
}
