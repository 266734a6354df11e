import { Badge } from '../../../ui/feedback/badge.tsx'
import type { CSSProperties } from 'react'
import { ShareBar, shareText } from '../../../ui/charts/share-bar.tsx'
import css from './report-tile.module.css'

export function TileShare({ percent }: { percent: number }) {
  return (
    <div className={css.share}>
      <p>
        Share <b>{shareText(percent)}</b>
      </p>
      <ShareBar percent={percent} />
    </div>
  )
}

export interface CountBadge {
  count: number
  word: string
  tone?: 'good' | 'under-way'
}

/** How a list divides; what there is none of is not named. */
export function TileBadges({ badges }: { badges: CountBadge[] }) {
  return (
    <div className={css.badges}>
      {badges
        .filter(({ count }) => count > 0)
        .map(({ count, word, tone }) => (
          <Badge key={word} tone={tone}>
            {count.toLocaleString('en-US')} {word}
          </Badge>
        ))}
    </div>
  )
}

/** The first few of a ranking as bars. */
export function TileRanks(props: {
  label: string
  ranks: { name: string; value: number }[]
  nameWidth: number
  missed?: boolean
}) {
  const largest = Math.max(...props.ranks.map(({ value }) => value), 1)
  return (
    <ul
      className={css.ranks}
      aria-label={props.label}
      data-missed={props.missed || undefined}
      style={{ '--name-width': `${props.nameWidth}px` } as CSSProperties}
    >
      {props.ranks.map(({ name, value }) => (
        <li key={name}>
          <span title={name}>{name}</span>
          <i style={{ width: `${(100 * value) / largest}%` }} />
        </li>
      ))}
    </ul>
  )
}
