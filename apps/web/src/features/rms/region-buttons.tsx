import { specialistRegions } from '@homestead/contract'
import css from './locator.module.css'
import { locator as words } from './messages.ts'
import type { RegionChoice } from './region-choice.ts'

export function RegionButtons({ selected, onChoose }: RegionChoice) {
  return (
    <div className={css.regions} role="group" aria-label={words.regions}>
      {specialistRegions.map((region) => (
        <button
          key={region.id}
          type="button"
          aria-pressed={region.id === selected}
          onClick={() => onChoose(region)}
        >
          <span className={css.number} aria-hidden>
            {region.id}
          </span>
          <b>{region.name}</b> <span className={css.zipCode}>{region.defaultZip}</span>
        </button>
      ))}
    </div>
  )
}
