import type { LifetimeValueYear } from '@homestead/contract'
import { IconChartBarOff } from '@tabler/icons-react'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { thisYear } from '../../lib/this-year.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import css from './builder-profile-dialog.module.css'
import { lifetimeValue } from './messages.ts'

/** A card for each year the builder was active, the latest first. */
export function LifetimeValue({ years }: { years: LifetimeValueYear[] }) {
  if (years.length === 0) return <EmptyState icon={IconChartBarOff} title={lifetimeValue.empty} />
  return (
    <Carousel
      label={lifetimeValue.title}
      slides={years.map((year) => ({ key: year.submittedYear, content: <YearCard year={year} /> }))}
    />
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
