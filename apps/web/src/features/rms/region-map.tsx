import { specialistRegions } from '@homestead/contract'
import { type KeyboardEvent, useState } from 'react'
import { locator as words } from './messages.ts'
import type { RegionChoice } from './region-choice.ts'
import css from './region-map.module.css'
import { mapSize, regionBorders, regionShapes, stateBorders } from '../../ui/map/us-outline.gen.ts'

const regions = regionShapes.map((shape, at) => ({ ...shape, region: specialistRegions[at] }))

/** The country in its ten regions, each a button. The numbers are those of the buttons below. */
export function RegionMap({ selected, onChoose }: RegionChoice) {
  const [focused, setFocused] = useState<number>()
  const ring = regions.find(({ id }) => id === focused)
  return (
    <svg
      className={css.map}
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      role="group"
      aria-label={words.map}
    >
      {regions.map(({ id, outline, region }) => (
        <path
          key={id}
          className={css.region}
          d={outline}
          role="button"
          tabIndex={0}
          aria-label={region?.name}
          aria-pressed={id === selected}
          onClick={() => region && onChoose(region)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            if (region) onChoose(region)
          }}
          onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible') ? id : undefined)}
          onBlur={() => setFocused(undefined)}
        >
          <title>{region?.name}</title>
        </path>
      ))}
      <g className={css.over} aria-hidden>
        <path className={css.states} d={stateBorders} />
        <path className={css.borders} d={regionBorders} />
        {/* Above its neighbours, which would cover half of a line of its own. */}
        {ring && <path className={css.ring} d={ring.outline} />}
        {regions.map(({ id, x, y }) => (
          <g key={id} transform={`translate(${x} ${y})`}>
            <g className={css.pin} data-selected={id === selected || undefined}>
              <rect x={-100} y={-100} width={200} height={200} rx={50} />
              <text y={40}>{id}</text>
            </g>
          </g>
        ))}
      </g>
    </svg>
  )
}
