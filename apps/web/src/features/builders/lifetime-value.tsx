import type { LifetimeValueYear } from '@homestead/contract'
import { IconChartBarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatNumber } from '../../lib/format/format.ts'
import { thisYear } from '../../lib/format/this-year.ts'
import { CarouselSlides, CarouselSteps } from '../../ui/layout/carousel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { InfoButton } from '../../ui/overlay/info-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCarousel } from '../../ui/layout/use-carousel.ts'
import { useAccount } from '../session/session-context.ts'
import css from './builder-profile-dialog.module.css'
import { builderValueQuery } from './builder-queries.ts'
import { failures, lifetimeValue } from './messages.ts'

/** A card for each year the builder was active, the latest first and always in sight. */
export function LifetimeValuePanel({ builderId }: { builderId: string }) {
  const { accountEnterpriseId } = useAccount()
  const { data, isLoadingError, refetch } = useQuery(builderValueQuery(accountEnterpriseId, builderId))
  const carousel = useCarousel(data?.length ?? 0, 176, true)
  return (
    <Panel
      title={
        <>
          {lifetimeValue.title} <InfoButton label="About lifetime value" text={lifetimeValue.info} />
        </>
      }
      action={<CarouselSteps carousel={carousel} of="year" />}
    >
      {isLoadingError ? (
        <FailedState title={failures.value} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconChartBarOff} title={lifetimeValue.empty} />
      ) : (
        <CarouselSlides
          carousel={carousel}
          label={lifetimeValue.title}
          slides={data.map((year) => ({ key: year.submittedYear, content: <YearCard year={year} /> }))}
        />
      )}
    </Panel>
  )
}

function YearCard({ year }: { year: LifetimeValueYear }) {
  const figures: [term: string, value: number | null, format: (value: number) => string][] = [
    ['SF Est. Value', year.estManufacturerSingleFamilyRevenue, formatMoney],
    ['SF Closings', year.singleFamilyClosings, formatNumber],
    ['MF Est. Value', year.estManufacturerMultiFamilyRevenue, formatMoney],
    ['MF Closings', year.multiFamilyClosings, formatNumber],
  ]
  return (
    <div className={css.years}>
      <h3 className={css.year}>
        {year.submittedYear}
        {year.submittedYear === thisYear && <span>YTD</span>}
      </h3>
      {figures.every(([, value]) => value === null) ? (
        <p className={css.idle}>{lifetimeValue.idleYear}</p>
      ) : (
        <dl className={css.figures}>
          {figures.map(([term, value, format]) => (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd data-none={value === null || undefined}>
                {value === null ? lifetimeValue.none : format(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
