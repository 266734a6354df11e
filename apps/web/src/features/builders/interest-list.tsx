import type { BuilderProfileSummary } from '@homestead/contract'
import css from './builder-profile-dialog.module.css'

const levels = ['Not interested', 'Somewhat interested', 'Interested', 'Very interested']

/** How much the builder cares about each of four things, in its own words and as a scale where they fit it. */
export function InterestList({ profile }: { profile: BuilderProfileSummary }) {
  const interests: [name: string, level: string][] = [
    ['Green building (LEED)', profile.leedGreenBuildingRange],
    ['Smart homes', profile.smartHomesRange],
    ['Offsite construction', profile.offsiteConstructionRange],
    ['Air quality', profile.airQualityImprovementRange],
  ]
  return (
    <>
      <h3 className={css.heading}>Interest</h3>
      <ul className={css.interests}>
        {interests.map(([name, level]) => (
          <li key={name}>
            <span>{name}</span>
            <Pips lit={levels.indexOf(level)} />
            <small>{level || 'N/A'}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

function Pips({ lit }: { lit: number }) {
  return (
    <span className={css.pips} aria-hidden>
      {levels.slice(1).map((level, index) => (
        <i key={level} data-on={index < lit || undefined} />
      ))}
    </span>
  )
}
