import { rangeOf, reportPath } from '@homestead/contract'
import { IconCategory, IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format/format.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RankedBars } from '../../ui/charts/ranked-bars.tsx'
import { calendarQuery } from '../grid/dates/calendar.ts'
import { tiles } from './messages.ts'
import { categoriesQuery, leadshareQuery, newBuildersQuery, type Scope } from './summary-queries.ts'
import css from './summary.module.css'
import { Tile } from './tile.tsx'

/** The report usually shows fewer months than the tile counts. */
const monthsOf = ({ start, end }: { start: string; end: string }) => ({
  pa_builder_opportunities_from: start,
  pa_builder_opportunities_to: end,
})

export function CategoriesTile({ scope }: { scope: Scope }) {
  const words = tiles.categories
  const lastMonth = useQuery(calendarQuery).data?.lastMonth
  return (
    <Tile
      words={words}
      link={{
        path: reportPath('builder-opportunities'),
        search: lastMonth ? monthsOf(rangeOf(12, lastMonth)) : {},
      }}
      span={5}
      tall={false}
      wide
      lines={5}
      query={useQuery(categoriesQuery(scope))}
    >
      {(categories) =>
        categories.length === 0 ? (
          <EmptyState icon={IconCategory} title={words.none} />
        ) : categories.every(({ builderCount }) => builderCount === 0) ? (
          <EmptyState icon={IconMoodSmile} title={words.all} />
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
  newBuilders: { query: newBuildersQuery, path: reportPath('new-builders'), span: 5 },
  leadshare: { query: leadshareQuery, path: reportPath('leadshare-attendance'), span: 7 },
} as const

/** One figure under its label. */
export function LabelledTile({ scope, of }: { scope: Scope; of: keyof typeof labelled }) {
  const { query, path, span } = labelled[of]
  const words = tiles[of]
  return (
    <Tile words={words} link={{ path }} span={span} tall={false} query={useQuery(query(scope))}>
      {([point]) =>
        point && (
          <>
            <p className={css.figure}>
              {formatNumber(point.valueTwo)}
              <span className={css.unit}>{point.valueOne}</span>
            </p>
            <p className={css.period}>{words.period}</p>
          </>
        )
      }
    </Tile>
  )
}
