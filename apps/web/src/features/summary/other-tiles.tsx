import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RankedBars } from '../../ui/ranked-bars.tsx'
import { tiles } from './messages.ts'
import { categoriesQuery, leadshareQuery, newBuildersQuery, type Scope } from './summary-queries.ts'
import css from './summary.module.css'
import { Tile } from './tile.tsx'

export function CategoriesTile({ scope }: { scope: Scope }) {
  const words = tiles.categories
  return (
    <Tile
      title={words.title}
      info={words.info}
      link={{ text: words.link, path: 'programanalysis/builder-opportunities' }}
      span={5}
      wide
      query={useQuery(categoriesQuery(scope))}
    >
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState icon={IconMoodSmile} title={words.none} />
        ) : (
          <RankedBars
            label={words.title}
            bars={categories.map(({ categoryName, builderCount }) => ({
              name: categoryName,
              count: builderCount,
              color: 'var(--hiq-missed)',
            }))}
            nameWidth={112}
          />
        )
      }
    </Tile>
  )
}

const labelled = {
  newBuilders: { query: newBuildersQuery, path: 'programanalysis/new-builders' },
  leadshare: { query: leadshareQuery, path: 'programanalysis/leadshare-attendance' },
}

/** One figure under its label. */
export function LabelledTile({ scope, of }: { scope: Scope; of: keyof typeof labelled }) {
  const { query, path } = labelled[of]
  const words = tiles[of]
  return (
    <Tile title={words.title} link={{ text: words.link, path }} span={3} query={useQuery(query(scope))}>
      {([point]) => (
        <p className={css.figure}>
          {formatNumber(point?.valueTwo ?? 0)}
          <span className={css.unit}>{words.period}</span>
        </p>
      )}
    </Tile>
  )
}
