import { type LeadCount, leadStatus, builderPath, discoveryPath, leadplusPath } from '@homestead/contract'
import { IconTargetArrow } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../lib/format/format.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RankedBars } from '../../ui/charts/ranked-bars.tsx'
import { tiles } from './messages.ts'
import { combineQueries } from './combine-queries.ts'
import { useMayOpen } from './may-open.ts'
import { leadCountsQuery, qualifiedQuery, type Scope, targetedQuery } from './summary-queries.ts'
import css from './summary.module.css'
import { Tile } from './tile.tsx'

export function TargetedTile({ scope }: { scope: Scope }) {
  const words = tiles.targeted
  const mayOpen = useMayOpen()
  return (
    <Tile
      words={words}
      link={{
        path: discoveryPath,
        search: { tab: 'active', discovery_active_filter: '(statusName_startswith_Targeted)' },
      }}
      span={5}
      lines={6}
      query={useQuery(targetedQuery(scope))}
    >
      {(builders) =>
        builders.length === 0 ? (
          <EmptyState icon={IconTargetArrow} title={words.none} />
        ) : (
          <ol className={css.ranks}>
            {builders.map((builder) => (
              <li key={builder.opportunityId}>
                <div>
                  {mayOpen(`${discoveryPath}/$enterpriseId`) ? (
                    <Link to={builderPath(builder.builderEnterpriseId)}>{builder.builderName}</Link>
                  ) : (
                    <b>{builder.builderName}</b>
                  )}
                  <small>
                    {builder.city}, {builder.state}
                    {builder.builderTypes.length > 0 && ` · ${builder.builderTypes.join(', ')}`}
                  </small>
                </div>
                <div>
                  <b>{formatMoney(builder.opportunityValue)}</b>
                  <small>{builder.respondBy && `Respond by ${formatDate(builder.respondBy)}`}</small>
                </div>
              </li>
            ))}
          </ol>
        )
      }
    </Tile>
  )
}

/** The list remembers its last filter, so what leads there says which one it means, also none. */
const leadsWith = (filter: string) => ({ lpo_sum_a_filter: filter })

const qualified = (counts: LeadCount[]) =>
  counts.find(({ statusId }) => statusId === leadStatus.qualified) ?? { count: 0, opportunityValue: 0 }

export function QualifiedTile({ scope }: { scope: Scope }) {
  const words = tiles.qualified
  const query = combineQueries(useQuery(qualifiedQuery(scope)), useQuery(leadCountsQuery(scope)))
  return (
    <Tile
      words={words}
      link={{ path: leadplusPath, search: leadsWith('(status_startswith_Qualified)') }}
      span={4}
      query={query}
    >
      {([points, counts]) => (
        <>
          <p className={css.figure}>
            {formatNumber(qualified(counts).count)}
            <span className={css.unit}>
              {formatMoney(qualified(counts).opportunityValue)} {words.worth}
            </span>
          </p>
          {qualified(counts).count === 0 && points.every(({ valueTwo }) => valueTwo === 0) ? (
            <EmptyState icon={IconTargetArrow} title={words.none} />
          ) : (
            <LineChart
              sentence={`${words.title} at the end of each month`}
              name={words.title}
              points={points.map(({ valueOne, valueTwo }) => ({ period: valueOne, value: valueTwo }))}
              format={formatNumber}
              area
              whole
              legend={false}
              height={136}
              low
            />
          )}
        </>
      )}
    </Tile>
  )
}

const colors = ['stage-1', 'stage-2', 'stage-3', 'stage-4', 'won', 'lost', 'text-3']

const totalOf = (counts: LeadCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

const overdueIn = (counts: LeadCount[]) => counts.reduce((sum, { overdue }) => sum + overdue, 0)

export function LeadsByStatusTile({ scope }: { scope: Scope }) {
  const words = tiles.leads
  const mayOpen = useMayOpen()
  const query = useQuery(leadCountsQuery(scope))
  const overdue = `${formatNumber(overdueIn(query.data ?? []))} ${words.overdue}`
  return (
    <Tile
      words={words}
      link={{ path: leadplusPath, search: leadsWith('') }}
      span={3}
      lines={7}
      query={query}
      action={
        query.data ? (
          <span className={css.total}>
            {overdueIn(query.data) > 0 && (
              <b>
                {mayOpen(leadplusPath) ? (
                  <Link to={leadplusPath} search={leadsWith('(overdueDays_gt_0)')}>
                    {overdue}
                  </Link>
                ) : (
                  overdue
                )}
              </b>
            )}
            {formatNumber(totalOf(query.data))} {words.total}
          </span>
        ) : null
      }
    >
      {(counts) =>
        totalOf(counts) === 0 ? (
          <EmptyState icon={IconTargetArrow} title={words.none} />
        ) : (
          <RankedBars
            label={words.title}
            bars={counts.map(({ statusId, status, count }) => ({
              name: status,
              count,
              color: `var(--hiq-${colors[statusId - 1] ?? 'lost'})`,
            }))}
            nameWidth={72}
            dense
          />
        )
      }
    </Tile>
  )
}
